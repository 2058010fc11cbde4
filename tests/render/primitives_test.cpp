#include <gtest/gtest.h>

#include <algorithm>
#include <numbers>

#include "app/render/picture_texture.hpp"
#include "tests/render/frame.hpp"

namespace gjkscope {
namespace {

class Textures : public Frame {};

TEST_F(Textures, HoldThePictureAndLeaveTheFrameAlone) {
    Picture picture;
    picture.add(ItemKind::Fill, Role::Simplex, {{-2, -1, 0}, {2, -1, 0}, {2, 3, 0}});
    style(Role::Simplex).fillAlpha = 1;
    const Image drawn = draw(picture);
    Renderer renderer;
    RenderTarget frame(kWidth, kHeight);
    frame.clear({0.5f, 0.5f, 0.5f, 1});
    const PictureTexture texture(renderer, picture, camera_, theme_, {kWidth, kHeight}, scale_);
    EXPECT_EQ(glError(), 0u);
    Image image, untouched;
    frame.read(untouched, true);
    EXPECT_NEAR(red(untouched, 50, 40), 0.5, 0.01);
    image = drawn;
    std::ranges::fill(image.pixels, 7);
    readTexture(texture.id(), image);
    EXPECT_EQ(image.pixels, drawn.pixels);
    EXPECT_GT(coveredArea(image), 700);
}

constexpr double kPi = std::numbers::pi;
/// One step of an eight-bit channel, for each of the pixels across an edge.
constexpr double kRounding = 0.02;

class Primitives : public Frame {
  protected:
    Picture line(glm::dvec3 from, glm::dvec3 to, Role role = Role::Simplex) {
        Picture picture;
        picture.add(ItemKind::Polyline, role, {from, to});
        return picture;
    }
    Picture point(Mark mark, float radius) {
        style(Role::Nearest).mark = mark;
        style(Role::Nearest).markRadius = radius;
        Picture picture;
        picture.add(ItemKind::Point, Role::Nearest, {{0, 0, 0}});
        return picture;
    }
};

TEST_F(Primitives, AStrokeIsAsWideAsItsStyleSays) {
    for (const float width : {0.5f, 1.0f, 2.0f, 3.3f, 7.0f}) {
        style(Role::Simplex).width = width;
        const Image image = draw(line({-3, 0.123, 0}, {3, 0.123, 0}));
        EXPECT_NEAR(coveredColumn(image, 50), width, kRounding * 3) << width;
    }
}

TEST_F(Primitives, ASlantedStrokeIsJustAsWide) {
    style(Role::Simplex).width = 3;
    const Image image = draw(line({-3, -1.5, 0}, {3, 1.5, 0}));
    const double slant = std::sqrt(1 + 0.25);
    for (const int x : {40, 50, 61}) EXPECT_NEAR(coveredColumn(image, x), 3 * slant, 0.12) << x;
}

TEST_F(Primitives, EdgesAreSoft) {
    style(Role::Simplex).width = 3;
    // the upper edge at 37.75 pixels, the lower at 40.75
    const Image image = draw(line({-3, 0.075, 0}, {3, 0.075, 0}));
    EXPECT_NEAR(covered(image, 50, 37), 0.25, kRounding);
    EXPECT_NEAR(covered(image, 50, 38), 1, kRounding);
    EXPECT_NEAR(covered(image, 50, 39), 1, kRounding);
    EXPECT_NEAR(covered(image, 50, 40), 0.75, kRounding);
    EXPECT_EQ(covered(image, 50, 41), 0);
}

TEST_F(Primitives, EndsAreRound) {
    style(Role::Simplex).width = 10;
    const Image image = draw(line({-2, 0, 0}, {2, 0, 0}));
    EXPECT_NEAR(coveredArea(image), 40 * 10 + kPi * 25, 2);
    EXPECT_NEAR(coveredRow(image, 40), 50, 0.3);
}

TEST_F(Primitives, ScaleWidensWithoutMoving) {
    style(Role::Simplex).width = 2;
    scale_ = 3;
    const Image image = draw(line({-3, 0, 0}, {3, 0, 0}));
    EXPECT_NEAR(coveredColumn(image, 50), 6, kRounding * 3);
}

TEST_F(Primitives, JointsOfATranslucentLineAreNoDarker) {
    style(Role::Simplex).width = 8;
    Picture picture;
    Item& item =
        picture.add(ItemKind::Polyline, Role::Simplex, {{-3, -2, 0}, {0, 1, 0}, {2.4, -1, 0}, {3, 2, 0}});
    item.strength = 0.5f;
    const Image image = draw(picture);
    double darkest = 0;
    for (int y = 0; y < kHeight; ++y)
        for (int x = 0; x < kWidth; ++x) darkest = std::max(darkest, covered(image, x, y));
    EXPECT_NEAR(darkest, 0.5, 0.01);

    // and no hole: the same line in full strength covers twice as much everywhere
    picture.items[0].strength = 1;
    const Image full = draw(picture);
    for (int y = 0; y < kHeight; ++y)
        for (int x = 0; x < kWidth; ++x) EXPECT_NEAR(covered(full, x, y), 2 * covered(image, x, y), 0.02);
}

TEST_F(Primitives, AFineClosedLineHasNoGapsAndNoOverlaps) {
    style(Role::Simplex).width = 4;
    Picture picture;
    std::vector<glm::dvec3> points;
    for (int i = 0; i < 5000; ++i)
        points.push_back({3 * std::cos(2 * kPi * i / 5000), 3 * std::sin(2 * kPi * i / 5000), 0});
    Item& item = picture.add(ItemKind::Polyline, Role::Simplex, points);
    item.closed = true;
    item.strength = 0.5f;
    EXPECT_NEAR(coveredArea(draw(picture)), 0.5 * 2 * kPi * 30 * 4, 4);
}

TEST_F(Primitives, DashesAndGapsAreAsLongAsTheStyleSays) {
    style(Role::Simplex).width = 2;
    style(Role::Simplex).dash = 10;
    const Image image = draw(line({-4.5, 0, 0}, {4.5, 0, 0}));
    // dashes from 5 to 15, 25 to 35, … pixels
    for (const int x : {8, 28, 48, 68, 88}) EXPECT_NEAR(coveredColumn(image, x), 2, 0.05) << x;
    for (const int x : {19, 39, 59, 79}) EXPECT_EQ(coveredColumn(image, x), 0) << x;
    EXPECT_NEAR(coveredRow(image, 40), 5 * 10 - 2, 3);
}

TEST_F(Primitives, DashesStayWhereTheyAreWhenTheViewCutsTheLine) {
    style(Role::Simplex).width = 2;
    style(Role::Simplex).dash = 7;
    const Image whole = draw(line({-4, 0, 0}, {4, 0, 0}));
    const Image cut = draw(line({-4 - 140 * 1e5, 0, 0}, {4 + 1e8, 0, 0}));
    for (int x = 15; x < 85; ++x) EXPECT_NEAR(coveredColumn(whole, x), coveredColumn(cut, x), 0.05) << x;
}

TEST_F(Primitives, MarksCoverTheirArea) {
    const double width = 2;
    style(Role::Nearest).width = 2;
    EXPECT_NEAR(coveredArea(draw(point(Mark::Disc, 10))), kPi * 100, 3);
    EXPECT_NEAR(coveredArea(draw(point(Mark::Ring, 10))), 2 * kPi * 10 * width, 2);
    EXPECT_NEAR(coveredArea(draw(point(Mark::Square, 10))), 17.6 * 17.6, 3);
    EXPECT_NEAR(coveredArea(draw(point(Mark::Diamond, 10))), 2 * 12.5 * 12.5, 3);
    EXPECT_NEAR(coveredArea(draw(point(Mark::Cross, 10))), 2 * 20 * width - width * width, 2);
    EXPECT_NEAR(coveredArea(draw(point(Mark::Target, 10))), 2 * kPi * 10 * width + kPi * 25, 3);
}

TEST_F(Primitives, MarksHaveARimOfBackground) {
    style(Role::Simplex).width = 30;
    style(Role::Nearest).layer = 1;
    Picture picture = line({-4, 0, 0}, {4, 0, 0});
    style(Role::Nearest).markRadius = 8;
    picture.add(ItemKind::Point, Role::Nearest, {{0, 0, 0}});
    const Image image = draw(picture);
    EXPECT_NEAR(covered(image, 50, 40), 1, kRounding);
    EXPECT_NEAR(covered(image, 58, 40), 0, kRounding);
    EXPECT_NEAR(covered(image, 61, 40), 1, kRounding);
}

TEST_F(Primitives, CirclesAreRoundAndOfTheirRadius) {
    style(Role::UpperBound).width = 2;
    Picture picture;
    picture.add(ItemKind::Circle, Role::UpperBound, {{0, 0, 0}}).radius = 3;
    const Image image = draw(picture);
    EXPECT_NEAR(coveredArea(image), 2 * kPi * 30 * 2, 2);
    EXPECT_NEAR(covered(image, 79, 40) + covered(image, 80, 40), 2, 0.1);
    EXPECT_EQ(covered(image, 50, 40), 0);
}

TEST_F(Primitives, HugeCirclesAreDrawnWhereTheyPass) {
    style(Role::UpperBound).width = 2;
    Picture picture;
    const double radius = 1e7;
    picture.add(ItemKind::Circle, Role::UpperBound, {{-radius, 0, 0}}).radius = radius;
    const Image image = draw(picture);
    for (const int y : {1, 20, 40, 78}) EXPECT_NEAR(coveredRow(image, y), 2, 0.1) << y;
    EXPECT_NEAR(covered(image, 49, 40) + covered(image, 50, 40), 2, 0.1);
}

TEST_F(Primitives, AreasAreTintedOnceUpToTheirEdge) {
    style(Role::ShapeA).fillAlpha = 0.5f;
    Picture picture;
    picture.add(ItemKind::Fill, Role::ShapeA, {{-3, -2, 0}, {3, -2, 0}, {3.5, 1, 0}, {0, 3, 0}, {-3, 2, 0}});
    const Image image = draw(picture);
    double area = 0;
    for (int y = 0; y < kHeight; ++y)
        for (int x = 0; x < kWidth; ++x) {
            area += covered(image, x, y) / 0.5;
            EXPECT_LE(covered(image, x, y), 0.5 + 1.0 / 255);
        }
    // by the shoelace formula, in pixels
    EXPECT_NEAR(area, 100 * 0.5 * (12 + 10 + 10.5 + 9 + 12), 15);
}

TEST_F(Primitives, FilledCirclesAndRegionsAreAreas) {
    style(Role::ShapeA).fillAlpha = 0.5f;
    style(Role::RejectHalfPlane).fillAlpha = 0.5f;
    Picture circle;
    Item& item = circle.add(ItemKind::Circle, Role::ShapeA, {{0, 0, 0}});
    item.radius = 2;
    item.closed = true;
    EXPECT_NEAR(coveredArea(draw(circle)), 0.5 * kPi * 400, 5);

    Picture region;
    region.add(ItemKind::Region, Role::RejectHalfPlane, {{2, 0, 0}, {1, 0, 0}});
    const Image image = draw(region);
    EXPECT_NEAR(covered(image, 90, 10), 0.5, kRounding);
    EXPECT_EQ(covered(image, 60, 10), 0);
}

TEST_F(Primitives, ArrowsHaveTheirTipWhereTheyPoint) {
    style(Role::SearchDirection).width = 2;
    Picture picture;
    picture.add(ItemKind::Arrow, Role::SearchDirection, {{-3, 0, 0}, {3, 0, 0}});
    const Image image = draw(picture);
    EXPECT_NEAR(coveredColumn(image, 40), 2, 0.06);
    EXPECT_GT(coveredColumn(image, 72), 6);
    EXPECT_GT(covered(image, 78, 40), 0.2);
    EXPECT_EQ(coveredColumn(image, 82), 0);
}

TEST_F(Primitives, ColorAndStrengthAreMixedIn) {
    style(Role::Nearest).color = {1, 0.5f, 0, 1};
    Picture picture = point(Mark::Disc, 10);
    picture.items[0].strength = 0.5f;
    const Image image = draw(picture, {0, 0, 1, 1});
    EXPECT_NEAR(channel(image, 50, 40, 0), 0.5, 0.01);
    EXPECT_NEAR(channel(image, 50, 40, 1), 0.25, 0.01);
    EXPECT_NEAR(channel(image, 50, 40, 2), 0.5, 0.01);
}

TEST_F(Primitives, TranslucencyIsKeptOverAClearBackground) {
    style(Role::Nearest).color = {1, 0.5f, 0, 1};
    Picture picture = point(Mark::Disc, 10);
    picture.items[0].strength = 0.5f;
    const Image image = draw(picture, {0, 0, 0, 0});
    EXPECT_NEAR(channel(image, 50, 40, 0), 1, 0.02);
    EXPECT_NEAR(channel(image, 50, 40, 1), 0.5, 0.02);
    EXPECT_NEAR(channel(image, 50, 40, 3), 0.5, 0.01);
    EXPECT_EQ(channel(image, 5, 5, 3), 0);
}

TEST_F(Primitives, NothingIsDrawnOutsideTheViewport) {
    style(Role::Simplex).width = 10;
    view_ = {{20, 10}, {30, 40}};
    const Image image = draw(line({-100, 0, 0}, {100, 0, 0}));
    EXPECT_NEAR(coveredColumn(image, 30), 10, 0.1);
    EXPECT_NEAR(covered(image, 30, 30), 1, kRounding);
    for (const int x : {5, 19, 50, 80}) EXPECT_EQ(coveredColumn(image, x), 0) << x;
}

TEST_F(Primitives, BadNumbersAreLeftOut) {
    const double none = std::nan("");
    Picture picture;
    for (const glm::dvec3 bad :
         {glm::dvec3(none, 0, 0), glm::dvec3(0, INFINITY, 0), glm::dvec3(0, 0, -INFINITY)}) {
        picture.add(ItemKind::Point, Role::Nearest, {bad});
        picture.add(ItemKind::Polyline, Role::Simplex, {{0, 0, 0}, bad});
        picture.add(ItemKind::Arrow, Role::SearchDirection, {{0, 0, 0}, bad});
        picture.add(ItemKind::Fill, Role::ShapeA, {{0, 0, 0}, {1, 0, 0}, bad});
        picture.add(ItemKind::Circle, Role::UpperBound, {bad}).radius = 1;
        picture.add(ItemKind::Region, Role::RejectHalfPlane, {bad, {1, 0, 0}});
    }
    for (const double radius : {none, double(INFINITY), 0.0, -1.0})
        picture.add(ItemKind::Circle, Role::UpperBound, {{0, 0, 0}}).radius = radius;
    EXPECT_EQ(coveredArea(draw(picture)), 0);
}

TEST_F(Primitives, ItemsWithTooFewPointsAreLeftOut) {
    Picture picture;
    for (const ItemKind kind : {ItemKind::Point, ItemKind::Polyline, ItemKind::Arrow, ItemKind::Fill,
                                ItemKind::Circle, ItemKind::Label})
        picture.add(kind, Role::Simplex, {}).closed = true;
    for (const ItemKind kind : {ItemKind::Polyline, ItemKind::Arrow, ItemKind::Fill})
        picture.add(kind, Role::Simplex, {{0, 0, 0}}).closed = true;
    EXPECT_EQ(coveredArea(draw(picture)), 0);
}

TEST_F(Primitives, FarFromTheOriginIsTheSamePicture) {
    const auto at = [&](glm::dvec3 place) {
        Picture picture;
        picture
            .add(ItemKind::Polyline, Role::ShapeA,
                 {place + glm::dvec3(-3, -2, 0), place + glm::dvec3(3, -1, 0), place + glm::dvec3(1, 3, 0)})
            .closed = true;
        picture.add(
            ItemKind::Fill, Role::ShapeA,
            {place + glm::dvec3(-3, -2, 0), place + glm::dvec3(3, -1, 0), place + glm::dvec3(1, 3, 0)});
        picture.add(ItemKind::Circle, Role::UpperBound, {place}).radius = 2;
        picture.add(ItemKind::Point, Role::Nearest, {place});
        camera_.center = place;
        return draw(picture);
    };
    const Image near = at({0, 0, 0}), far = at({1e6, -1e6, 0});
    EXPECT_GT(coveredArea(near), 300);
    for (std::size_t i = 0; i < near.pixels.size(); ++i) EXPECT_NEAR(near.pixels[i], far.pixels[i], 2);
}

TEST_F(Primitives, DeepZoomKeepsLinesInPlace) {
    style(Role::Simplex).width = 2;
    camera_.pixelsPerUnit = 1e9;
    const Image image = draw(line({-7, -7, 0}, {5, 5, 0}));
    for (const int x : {20, 50, 70})
        EXPECT_NEAR(covered(image, x, 89 - x) + covered(image, x, 90 - x), 1.4, 0.5) << x;
}

TEST_F(Primitives, ATurnedCameraDrawsDepthOverDepth) {
    camera_.orientation = glm::angleAxis(kPi / 2, glm::dvec3(0, 1, 0));
    style(Role::Simplex).width = 2;
    // along z, which this camera sees from the side
    const Image image = draw(line({0, 0, -3}, {0, 0, 3}));
    EXPECT_NEAR(coveredRow(image, 40) + coveredRow(image, 39), 2 * 60 + kPi, 2);
}

}  // namespace
}  // namespace gjkscope
