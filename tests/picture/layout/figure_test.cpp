#include "app/picture/layout/figure.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <glm/geometric.hpp>

#include "app/picture/clip.hpp"
#include "app/picture/markup.hpp"

namespace gjkscope {
namespace {

using testing::SizeIs;

Picture box(Role role, double width, double height) {
    Picture picture;
    picture.add(ItemKind::Fill, role, {{0, 0, 0}, {width, 0, 0}, {width, height, 0}, {0, height, 0}});
    return picture;
}

TEST(LayoutFigure, GivesBothCanvasesOneScaleAndTheirOwnCenter) {
    const Picture left = box(Role::ShapeA, 2, 1), right = box(Role::Difference, 4, 2);
    const Figure figure =
        layoutFigure({1200, 600}, {{&left, "WORLD", "", {}}, {&right, "DIFFERENCE", "A − B", {}}});
    ASSERT_THAT(figure.panels, SizeIs(2));
    EXPECT_EQ(figure.panels[0].camera.pixelsPerUnit, figure.panels[1].camera.pixelsPerUnit);
    EXPECT_NEAR(figure.panels[1].camera.pixelsPerUnit, 0.8 * 600 / 4, 1e-9);
    EXPECT_EQ(glm::dvec2(figure.panels[0].camera.center), glm::dvec2(1, 0.5));
    EXPECT_EQ(glm::dvec2(figure.panels[1].camera.center), glm::dvec2(2, 1));
    EXPECT_EQ(figure.panels[1].view.origin, glm::dvec2(600, 0));
    EXPECT_THAT(figure.hairlines, SizeIs(1));
    EXPECT_FALSE(figure.panels[0].grid.items.empty());
}

TEST(LayoutFigure, StacksThemWhereThatShowsThemLarger) {
    const Picture wide = box(Role::ShapeA, 4, 1);
    const Figure figure = layoutFigure({600, 700}, {{&wide, "", "", {}}, {&wide, "", "", {}}});
    EXPECT_EQ(figure.panels[1].view.origin, glm::dvec2(0, 350));
    EXPECT_EQ(figure.panels[1].view.size, glm::dvec2(600, 350));
}

TEST(LayoutFigure, CoversItsWholeSizeAlsoWhenItIsOdd) {
    const Picture picture = box(Role::ShapeA, 1, 1);
    const Figure figure = layoutFigure({1001, 401}, {{&picture, "", "", {}}, {&picture, "", "", {}}});
    EXPECT_EQ(figure.panels[0].view.size.x, 500);
    EXPECT_EQ(figure.panels[1].view.origin.x + figure.panels[1].view.size.x, 1001);
}

TEST(LayoutFigure, MakesRoomForTitleAndCaption) {
    const Picture picture = box(Role::ShapeA, 1, 1);
    const Figure figure = layoutFigure({400, 400}, {{&picture, "", "", {}}},
                                       {.title = "Two boxes", .caption = "They meet.", .grid = false});
    EXPECT_GT(figure.panels[0].view.origin.y, figure.titleAt.y + kTitleSize);
    EXPECT_LT(figure.panels[0].view.origin.y + figure.panels[0].view.size.y, figure.captionAt.y);
    EXPECT_TRUE(figure.panels[0].grid.items.empty());
    EXPECT_THAT(figure.hairlines, SizeIs(2));
}

TEST(LayoutFigure, TakesTheBoundsItIsGiven) {
    const Picture picture = box(Role::ShapeA, 1, 1);
    Bounds bounds;
    bounds.include({-10, -10, 0});
    bounds.include({10, 10, 0});
    const Figure figure = layoutFigure({500, 500}, {{&picture, "", "", bounds}});
    EXPECT_NEAR(figure.panels[0].camera.pixelsPerUnit, 0.8 * 500 / 20, 1e-9);
    EXPECT_NO_FATAL_FAILURE(layoutFigure({500, 500}, {}));
}

TEST(LaneCells, ShareTheRoomWithoutOverlapping) {
    const Viewport room{{100, 50}, {801, 601}};
    for (std::size_t lanes = 1; lanes <= 6; ++lanes) {
        const std::vector<Viewport> cells = laneCells(room, lanes);
        ASSERT_EQ(cells.size(), lanes);
        double area = 0;
        for (const Viewport& cell : cells) area += cell.size.x * cell.size.y;
        EXPECT_NEAR(area,
                    room.size.x * room.size.y *
                        (lanes == 3   ? 0.75
                         : lanes == 5 ? 5.0 / 6
                                      : 1),
                    1000)
            << lanes;
        for (std::size_t i = 1; i < lanes; ++i) EXPECT_NE(cells[i].origin, cells[i - 1].origin);
    }
    EXPECT_EQ(laneCells({{0, 0}, {300, 800}}, 2)[1].origin, glm::dvec2(0, 400)) << "one below the other";
    EXPECT_EQ(laneCells({{0, 0}, {800, 300}}, 2)[1].origin, glm::dvec2(400, 0));
    EXPECT_EQ(laneCells({{0, 0}, {600, 900}}, 6)[5], (Viewport{{300, 600}, {300, 300}})) << "three rows";
    EXPECT_EQ(laneCells({{0, 0}, {900, 600}}, 5)[4], (Viewport{{300, 300}, {300, 300}})) << "two rows";
}

TEST(LayoutFigure, GivesLanesThePlaceOfTwoCanvases) {
    const Picture picture = box(Role::ShapeA, 2, 2);
    const std::vector<FigureContent> contents(5, {.picture = &picture});
    FigureOptions options;
    options.arrangement = Arrangement::Beside;
    options.lanes = 4;
    const Figure figure = layoutFigure({1200, 600}, contents, options);
    ASSERT_EQ(figure.panels.size(), 5u);
    EXPECT_EQ(figure.panels[0].view.size, glm::dvec2(400, 600));
    for (std::size_t i = 1; i < 5; ++i) EXPECT_EQ(figure.panels[i].view.size, glm::dvec2(400, 300));
    EXPECT_EQ(figure.panels[4].view.origin, glm::dvec2(800, 300));
}

TEST(ContentBounds, AreOfShapesOriginAndSmallBounds) {
    Picture picture = box(Role::Difference, 4, 2);
    picture.add(ItemKind::Point, Role::Origin, {{-1, 0, 0}});
    picture.add(ItemKind::Point, Role::Handle, {{50, 0, 0}});
    picture.add(ItemKind::Circle, Role::LowerBound, {{-1, 0, 0}}).radius = 20;
    Item& upper = picture.add(ItemKind::Circle, Role::UpperBound, {{-1, 0, 0}});
    upper.radius = 1;
    EXPECT_EQ(contentBounds(picture).low.x, -2);
    upper.radius = 10;
    EXPECT_EQ(contentBounds(picture).low.x, -1);
    EXPECT_EQ(contentBounds(picture).high.x, 4);
    Picture other = box(Role::ChainEdge, 3, 3);
    EXPECT_EQ(contentBounds(other).high.x, 3);
}

TEST(WrapCaption, BreaksAtSpacesAndBetweenHanCharacters) {
    using testing::ElementsAre;
    EXPECT_THAT(wrapCaption("They meet.", 100), ElementsAre("They meet."));
    EXPECT_THAT(wrapCaption("aaaa aaaa aaaa", 5.5), ElementsAre("aaaa aaaa", "aaaa"));
    EXPECT_THAT(wrapCaption("aaaaaaaaaaaaaa", 3), ElementsAre("aaaaaaaaaaaaaa"));
    EXPECT_THAT(wrapCaption("两个图形相交", 3), ElementsAre("两个图", "形相交"));
    EXPECT_THAT(wrapCaption("两个图，相交", 3), ElementsAre("两个", "图，相", "交"));
    EXPECT_THAT(wrapCaption("", 3), ElementsAre(""));
}

TEST(LayoutFigure, MakesRoomForEveryLineOfTheCaption) {
    const Picture picture = box(Role::ShapeA, 1, 1);
    const std::string sentence =
        "Nothing in A - B lies beyond the line through w, so the distance is at least 0.436.";
    const auto laid = [&](const std::string& caption) {
        return layoutFigure({400, 400}, {{&picture, "", "", {}}}, {.caption = caption});
    };
    const Figure one = laid("Short."), two = laid(sentence);
    ASSERT_THAT(two.captionLines, SizeIs(2));
    const double line = two.captionLines[1].at.y - two.captionLines[0].at.y;
    EXPECT_GT(line, two.captionSize);
    EXPECT_NEAR(one.panels[0].view.size.y - two.panels[0].view.size.y, line, 1e-9);
    EXPECT_LT(two.captionLines[1].at.y + two.captionSize, 400);
}

std::vector<std::pair<std::string, bool>> runs(std::string_view text) {
    std::vector<std::pair<std::string, bool>> result;
    for (const TextRun& run : parseMarkup(text)) result.emplace_back(run.text, run.subscript);
    return result;
}

TEST(ParseMarkup, FindsSubscripts) {
    using testing::ElementsAre;
    using testing::Pair;
    EXPECT_THAT(runs("b = s_B(−d)"), ElementsAre(Pair("b = s", false), Pair("B", true), Pair("(−d)", false)));
    EXPECT_THAT(runs("w_{new} − λ_2"),
                ElementsAre(Pair("w", false), Pair("new", true), Pair(" − λ", false), Pair("2", true)));
    EXPECT_THAT(runs("x_α"), ElementsAre(Pair("x", false), Pair("α", true)));
    EXPECT_THAT(runs("end_"), ElementsAre(Pair("end_", false)));
    EXPECT_THAT(runs("w_{open"), ElementsAre(Pair("w", false), Pair("{", true), Pair("open", false)));
    EXPECT_THAT(runs("w_{}"), ElementsAre(Pair("w", false)));
    EXPECT_THAT(runs("S \\{w_1\\}"), ElementsAre(Pair("S ", false), Pair("{", false), Pair("w", false),
                                                 Pair("1", true), Pair("}", false)));
    EXPECT_THAT(runs("a\\_b c:\\d"), ElementsAre(Pair("a", false), Pair("_", false), Pair("b c:\\d", false)));
    EXPECT_THAT(runs(""), ElementsAre());
}

TEST(ArrowShape, PointsWhereItShouldAndShrinksWithShortArrows) {
    const ArrowShape arrow = arrowShape({0, 0}, {100, 0}, 2);
    EXPECT_EQ(arrow.head[0], glm::dvec2(100, 0));
    EXPECT_DOUBLE_EQ(arrow.head[1].x, 91);
    EXPECT_DOUBLE_EQ(arrow.head[1].y, -arrow.head[2].y);
    EXPECT_LT(arrow.shaftEnd.x, 100);
    EXPECT_GT(arrow.shaftEnd.x, arrow.head[1].x);
    EXPECT_DOUBLE_EQ(arrowShape({0, 0}, {4, 0}, 2).head[1].x, 2);
    EXPECT_EQ(arrowShape({3, 3}, {3, 3}, 2).head[2], glm::dvec2(3, 3));
}

}  // namespace
}  // namespace gjkscope
