#include "app/picture/layout/contact_sheet.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <glm/common.hpp>
#include <glm/vector_relational.hpp>

namespace gjkscope {
namespace {

using testing::SizeIs;

SheetCanvas seeing(double width, double height) {
    SheetCanvas canvas;
    canvas.seen.include({0, 0, 0});
    canvas.seen.include({width, height, 0});
    return canvas;
}

/// A sheet of so many steps, of pictures with nothing in them.
ContactSheet sheetOf(int steps, const std::vector<SheetCanvas>& canvases, glm::dvec2 size = {1600, 1131},
                     const FigureOptions& options = {.grid = false}) {
    static const Picture nothing;
    std::vector<SheetCell> cells;
    for (int i = 0; i < steps; ++i)
        cells.push_back({std::to_string(i), std::vector<const Picture*>(canvases.size(), &nothing)});
    return layoutSheet(size, canvases, cells, options);
}

bool overlap(const Viewport& a, const Viewport& b) {
    const glm::dvec2 low = glm::max(a.origin, b.origin),
                     high = glm::min(a.origin + a.size, b.origin + b.size);
    return low.x < high.x && low.y < high.y;
}

bool isInside(const Viewport& part, glm::dvec2 size) {
    const glm::dvec2 high = part.origin + part.size;
    return glm::all(glm::greaterThanEqual(part.origin, glm::dvec2(0))) &&
           glm::all(glm::lessThanEqual(high, size + 1e-9));
}

TEST(LayoutSheet, GivesEveryStepACellOfItsOwn) {
    for (const int steps : {1, 2, 3, 7, 12, 24, 60})
        for (const std::size_t canvases : {1U, 2U}) {
            const Figure figure = sheetOf(steps, {canvases, seeing(4, 3)}).figure;
            ASSERT_THAT(figure.panels, SizeIs(static_cast<std::size_t>(steps) * canvases));
            for (std::size_t i = 0; i < figure.panels.size(); ++i) {
                EXPECT_TRUE(isInside(figure.panels[i].view, figure.size)) << steps << ": " << i;
                for (std::size_t j = 0; j < i; ++j)
                    EXPECT_FALSE(overlap(figure.panels[i].view, figure.panels[j].view)) << i << ", " << j;
            }
        }
}

TEST(LayoutSheet, LooksAtAllStepsInTheSameWay) {
    const Figure figure = sheetOf(11, {seeing(4, 3), seeing(7, 2)}).figure;
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        const Camera &camera = figure.panels[i].camera, &first = figure.panels[i % 2].camera;
        EXPECT_EQ(camera.pixelsPerUnit, figure.panels[0].camera.pixelsPerUnit);
        EXPECT_NEAR(camera.center.x, first.center.x, 1 / camera.pixelsPerUnit);
        EXPECT_NEAR(camera.center.y, first.center.y, 1 / camera.pixelsPerUnit);
    }
}

TEST(LayoutSheet, ShowsAllOfItBelowTheHeading) {
    const SheetCanvas canvas = seeing(4, 3);
    const Figure figure = sheetOf(20, {canvas}).figure;
    for (const Panel& panel : figure.panels) {
        const glm::dvec2 topLeft = panel.camera.toPixels({0, 3, 0}, panel.view);
        const glm::dvec2 bottomRight = panel.camera.toPixels({4, 0, 0}, panel.view);
        EXPECT_GE(topLeft.y, panel.headingAt.y + kHeadingSize);
        EXPECT_GE(topLeft.x, panel.view.origin.x);
        EXPECT_LE(bottomRight.x, panel.view.origin.x + panel.view.size.x);
        EXPECT_LE(bottomRight.y, panel.view.origin.y + panel.view.size.y);
    }
}

/// How many cells stand in the first row.
int columnsOf(const Figure& figure) {
    int columns = 0;
    for (const Panel& panel : figure.panels)
        if (panel.view.origin.y == figure.panels[0].view.origin.y) ++columns;
    return columns;
}

TEST(LayoutSheet, HasTheColumnsThatShowMost) {
    EXPECT_EQ(columnsOf(sheetOf(6, {seeing(3, 2)}, {900, 400}).figure), 3);
    EXPECT_EQ(columnsOf(sheetOf(6, {seeing(3, 2)}, {400, 1300}).figure), 1);
    EXPECT_LT(columnsOf(sheetOf(12, {seeing(9, 1)}).figure), columnsOf(sheetOf(12, {seeing(2, 3)}).figure));
}

TEST(LayoutSheet, StacksTheCanvasesOfAStepWhereThatShowsMore) {
    const Figure wide = sheetOf(4, {2, seeing(8, 1)}).figure, tall = sheetOf(4, {2, seeing(1, 3)}).figure;
    EXPECT_EQ(wide.panels[0].view.origin.x, wide.panels[1].view.origin.x);
    EXPECT_EQ(tall.panels[0].view.origin.y, tall.panels[1].view.origin.y);
}

TEST(LayoutSheet, HasHeadingsOverStepsAndRoomForTexts) {
    const ContactSheet sheet = sheetOf(3, {2, seeing(1, 1)}, {1600, 1131},
                                       {.title = "Two boxes", .caption = "They meet.", .grid = false});
    EXPECT_EQ(sheet.figure.panels[2].heading, "1");
    EXPECT_EQ(sheet.figure.panels[3].heading, "");
    EXPECT_GT(sheet.figure.panels[0].view.origin.y, sheet.figure.titleAt.y + kTitleSize);
    const Viewport& last = sheet.figure.panels.back().view;
    EXPECT_LT(last.origin.y + last.size.y, sheet.figure.captionAt.y);
}

TEST(LayoutSheet, MakesTextsSmallerForManyStepsAndKeepsItsSize) {
    const ContactSheet few = sheetOf(6, {seeing(1, 1)}), many = sheetOf(60, {seeing(1, 1)});
    EXPECT_EQ(few.scale, 1);
    EXPECT_LT(many.scale, 1);
    EXPECT_NEAR(many.scale * many.figure.size.x, 1600, 1e-9);
    EXPECT_NEAR(many.scale * many.figure.size.y, 1131, 1e-9);
}

}  // namespace
}  // namespace gjkscope
