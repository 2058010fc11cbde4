#include "app/picture/clip.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <glm/geometric.hpp>

#include "app/picture/layout/grid.hpp"

namespace gjkscope {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

using Points = std::vector<glm::dvec3>;

const PixelBox kBox{{0, 0}, {100, 50}};

double area(const std::vector<glm::dvec2>& polygon) {
    double sum = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const glm::dvec2 a = polygon[i], b = polygon[(i + 1) % polygon.size()];
        sum += 0.5 * (a.x * b.y - a.y * b.x);
    }
    return std::abs(sum);
}

TEST(ClipConvex, KeepsWhatIsInside) {
    const std::vector<glm::dvec2> triangle{{10, 10}, {20, 10}, {10, 20}};
    EXPECT_EQ(clipConvex(triangle, kBox), triangle);
    EXPECT_THAT(clipConvex(std::vector<glm::dvec2>{{-10, -10}, {-20, -10}, {-10, -20}}, kBox), IsEmpty());
    EXPECT_NEAR(
        area(clipConvex(std::vector<glm::dvec2>{{-1e9, -1e9}, {1e9, -1e9}, {1e9, 1e9}, {-1e9, 1e9}}, kBox)),
        5000, 1e-3);
    EXPECT_NEAR(area(clipConvex(std::vector<glm::dvec2>{{-50, -50}, {50, -50}, {50, 25}, {-50, 25}}, kBox)),
                1250, 1e-9);
}

TEST(ClipSegment, FindsWhereItEntersAndLeaves) {
    const auto seen = clipSegment({-100, 25}, {300, 25}, kBox);
    ASSERT_TRUE(seen);
    EXPECT_DOUBLE_EQ(seen->first, 0.25);
    EXPECT_DOUBLE_EQ(seen->second, 0.5);
    EXPECT_FALSE(clipSegment({-10, 60}, {60, 60}, kBox));
    EXPECT_FALSE(clipSegment({-10, 5}, {5, -20}, kBox));
    EXPECT_FALSE(clipSegment({NAN, 20}, {20, 20}, kBox));
    EXPECT_TRUE(clipSegment({5, 5}, {5, 5}, kBox));
}

const Viewport kWideView{{0, 0}, {200, 100}};
const Camera kClipCamera{.center = {0, 0, 0}, .pixelsPerUnit = 10};

TEST(RegionPolygon, IsTheHalfOfTheViewThatTheNormalPointsInto) {
    const auto right = regionPolygon(Points{{0, 0, 0}, {1, 0, 0}}, kClipCamera, kWideView);
    for (const glm::dvec2& p : right) EXPECT_GE(p.x, 100);
    const auto up = regionPolygon(Points{{0, 0, 0}, {0, 1, 0}}, kClipCamera, kWideView);
    for (const glm::dvec2& p : up) EXPECT_LE(p.y, 50);
    EXPECT_NEAR(area(right), area(up), 16 * 200);
}

TEST(RegionPolygon, IntersectsAllOfThem) {
    const auto square = regionPolygon(
        Points{{-1, 0, 0}, {1, 0, 0}, {1, 0, 0}, {-1, 0, 0}, {0, -2, 0}, {0, 1, 0}, {0, 2, 0}, {0, -1, 0}},
        kClipCamera, kWideView);
    EXPECT_THAT(square, SizeIs(4));
    EXPECT_NEAR(area(square), 20 * 40, 1e-9);
    EXPECT_THAT(regionPolygon(Points{{1, 0, 0}, {1, 0, 0}, {-1, 0, 0}, {-1, 0, 0}}, kClipCamera, kWideView),
                IsEmpty());
    EXPECT_THAT(regionPolygon(Points{{NAN, 0, 0}, {1, 0, 0}}, kClipCamera, kWideView), IsEmpty());
}

TEST(GridStep, IsOneTwoOrFiveTimesAPowerOfTen) {
    EXPECT_DOUBLE_EQ(gridStep(100, 64), 1);
    EXPECT_DOUBLE_EQ(gridStep(40, 64), 2);
    EXPECT_DOUBLE_EQ(gridStep(15, 64), 5);
    EXPECT_DOUBLE_EQ(gridStep(10, 64), 10);
    for (double scale = 1e-7; scale < 1e7; scale *= 1.37) {
        const double step = gridStep(scale, 64),
                     mantissa = step / std::pow(10, std::floor(std::log10(step) + 1e-9));
        EXPECT_GE(step * scale, 64);
        EXPECT_LE(step * scale, 64 * 2.5 * (1 + 1e-12));
        EXPECT_TRUE(std::abs(mantissa - 1) < 1e-9 || std::abs(mantissa - 2) < 1e-9 ||
                    std::abs(mantissa - 5) < 1e-9)
            << step;
    }
}

TEST(GridPicture, CoversTheViewWithLinesAtMultiplesAndMarksTheAxes) {
    const Picture grid = gridPicture(kClipCamera, kWideView);
    int axes = 0;
    for (const Item& item : grid.items) {
        axes += item.role == Role::Axis;
        const glm::dvec3 p = item.points[0], q = item.points[1];
        const double at = p.x == q.x ? p.x : p.y;
        EXPECT_EQ(at / 10, std::round(at / 10));
        EXPECT_EQ(at == 0, item.role == Role::Axis);
    }
    EXPECT_EQ(axes, 2);
    EXPECT_THAT(grid.items, SizeIs(3 + 1));
}

TEST(GridPicture, FarFromTheOriginIsAGridOrNothing) {
    Camera camera = kClipCamera;
    camera.center = {1e6, -1e6, 0};
    EXPECT_THAT(gridPicture(camera, kWideView).items, SizeIs(testing::Gt(2u)));
    camera.center = {1e18, 0, 0};
    EXPECT_THAT(gridPicture(camera, kWideView).items, IsEmpty());
}

}  // namespace
}  // namespace gjkscope
