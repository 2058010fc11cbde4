#include "app/picture/camera.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <glm/geometric.hpp>
#include <random>

namespace gjkscope {
namespace {

const Viewport kView{{100, 40}, {800, 600}};

TEST(Camera, ShowsItsCenterInTheMiddleAndUpIsUp) {
    const Camera camera{.center = {3, 4, 0}, .pixelsPerUnit = 10};
    EXPECT_EQ(camera.toPixels({3, 4, 0}, kView), glm::dvec2(500, 340));
    EXPECT_EQ(camera.toPixels({4, 5, 0}, kView), glm::dvec2(510, 330));
}

TEST(Camera, PixelsComeBack) {
    std::mt19937 random(1);
    std::uniform_real_distribution<double> unit(-1, 1);
    for (int i = 0; i < 1000; ++i) {
        const double size = std::pow(10, 6 * unit(random));
        const Camera camera{.center = glm::dvec3(unit(random), unit(random), 0) * 1e3 * size,
                            .pixelsPerUnit = 100 / size};
        const glm::dvec2 pixels{900 * unit(random), 900 * unit(random)};
        EXPECT_LT(glm::distance(camera.toPixels(camera.toScene(pixels, kView), kView), pixels), 1e-6);
        EXPECT_EQ(camera.toScene(pixels, kView).z, 0);
    }
}

TEST(Camera, TurnedItStillRoundTripsInItsPlane) {
    const Camera camera{.center = {1, 2, 3},
                        .pixelsPerUnit = 50,
                        .orientation = glm::angleAxis(0.7, glm::normalize(glm::dvec3(1, 2, -1)))};
    const glm::dvec2 pixels{123, 456};
    const glm::dvec3 scene = camera.toScene(pixels, kView);
    EXPECT_LT(glm::distance(camera.toPixels(scene, kView), pixels), 1e-9);
    EXPECT_NEAR(camera.depthInPixels(scene), 0, 1e-9);
    const glm::dvec3 towardEye = glm::conjugate(camera.orientation) * glm::dvec3(0, 0, 1);
    EXPECT_NEAR(camera.depthInPixels(scene + towardEye), 50, 1e-9);
}

TEST(Camera, ZoomHoldsThePointUnderTheMouse) {
    Camera camera{.center = {1, 1, 0}, .pixelsPerUnit = 100};
    const glm::dvec2 mouse{710, 95};
    const glm::dvec3 before = camera.toScene(mouse, kView);
    camera.zoomAt(mouse, 3, kView);
    EXPECT_DOUBLE_EQ(camera.pixelsPerUnit, 300);
    EXPECT_LT(glm::distance(camera.toScene(mouse, kView), before), 1e-12);
}

TEST(Camera, NoZoomIsTooMuch) {
    Camera camera;
    for (int i = 0; i < 2000; ++i) camera.zoomAt({0, 0}, 3, kView);
    EXPECT_TRUE(std::isfinite(camera.pixelsPerUnit) && std::isfinite(camera.center.x));
    for (int i = 0; i < 4000; ++i) camera.zoomAt({0, 0}, 0.3, kView);
    EXPECT_GT(camera.pixelsPerUnit, 0);
    EXPECT_TRUE(std::isfinite(camera.center.x));
}

Bounds boxBetween(glm::dvec3 low, glm::dvec3 high) {
    Bounds bounds;
    bounds.include(low);
    bounds.include(high);
    return bounds;
}

TEST(Camera, FitLeavesATenthOnEachSide) {
    Camera camera;
    camera.fit(boxBetween({-2, 0, 0}, {2, 1, 0}), kView);
    EXPECT_NEAR(camera.toPixels({-2, 0.5, 0}, kView).x, 100 + 80, 1e-9);
    EXPECT_NEAR(camera.toPixels({2, 0.5, 0}, kView).x, 900 - 80, 1e-9);
    EXPECT_NEAR(camera.toPixels({0, 0.5, 0}, kView).y, 340, 1e-9);
}

TEST(Camera, FitCopesWithSegmentsPointsAndFarPlaces) {
    Camera camera;
    camera.fit(boxBetween({1, 1, 0}, {1, 3, 0}), kView);
    EXPECT_NEAR(camera.pixelsPerUnit, 0.8 * 600 / 2, 1e-9);
    camera.fit(boxBetween({1, 1, 0}, {1, 1, 0}), kView);
    EXPECT_NEAR(camera.pixelsPerUnit, 0.8 * 600, 1e-9);
    camera.fit(boxBetween({1e6, 1e6, 0}, {1e6 + 1e-3, 1e6, 0}), kView);
    EXPECT_NEAR(camera.pixelsPerUnit, 0.8 * 800 / 1e-3, 1);
}

TEST(Camera, FitOfATurnedCameraShowsEveryVertex) {
    Camera camera{.orientation = glm::angleAxis(0.6, glm::normalize(glm::dvec3(1, 1, 0)))};
    const Bounds box = boxBetween({-1, -1, -1}, {1, 1, 1});
    camera.fit(box, kView);
    for (int vertex = 0; vertex < 8; ++vertex) {
        const glm::dvec3 p{vertex & 1 ? 1 : -1, vertex & 2 ? 1 : -1, vertex & 4 ? 1 : -1};
        const glm::dvec2 pixels = camera.toPixels(p, kView) - kView.origin;
        EXPECT_TRUE(pixels.x > 59 && pixels.y > 59 && pixels.x < 741 && pixels.y < 541);
    }
}

TEST(Camera, FitsWhatIsSeenFromEverySide) {
    for (const glm::dquat& turn : {glm::dquat(1, 0, 0, 0), glm::normalize(glm::dquat(0.9, 0.2, -0.3, 0.1))}) {
        Camera camera;
        camera.orientation = turn;
        // a long thin thing, whose own box would be mostly empty
        const std::vector<glm::dvec3> points{{-2, -2, -2}, {2, 2, 2}, {0.1, 0, -0.1}};
        Bounds seen;
        for (const glm::dvec3 p : points) seen.include(turn * p);
        camera.fitSeen(seen, kView, 0.9);
        glm::dvec2 low(1e9), high(-1e9);
        for (const glm::dvec3 p : points) {
            low = glm::min(low, camera.toPixels(p, kView));
            high = glm::max(high, camera.toPixels(p, kView));
        }
        const glm::dvec2 part = (high - low) / kView.size;
        EXPECT_NEAR(std::max(part.x, part.y), 0.9, 1e-9);
        EXPECT_LT(glm::distance(0.5 * (low + high), kView.origin + 0.5 * kView.size), 1e-6);
    }
}

}  // namespace
}  // namespace gjkscope
