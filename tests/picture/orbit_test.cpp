#include "app/picture/orbit.hpp"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>
#include <numbers>

#include "app/picture/camera.hpp"

namespace gjkscope {
namespace {

Camera cameraOf(const Orbit& orbit) {
    Camera camera;
    camera.orientation = orientationOf(orbit);
    return camera;
}

void expectNear(glm::dvec3 is, glm::dvec3 expected) {
    EXPECT_NEAR(glm::distance(is, expected), 0, 1e-12) << is.x << ' ' << is.y << ' ' << is.z;
}

TEST(Orbit, TheEyeStandsWhereTheAnglesSay) {
    expectNear(cameraOf({0, 0}).towardEye(), {1, 0, 0});
    expectNear(cameraOf({-std::numbers::pi / 2, 0}).towardEye(), {0, -1, 0});
    expectNear(cameraOf({1, std::numbers::pi / 2}).towardEye(), {0, 0, 1});
}

TEST(Orbit, UpStaysUp) {
    for (const Orbit& orbit : {Orbit{}, Orbit{2, -0.7}, Orbit{-3, 1.2}}) {
        const glm::dvec3 up = orientationOf(orbit) * glm::dvec3(0, 0, 1);
        EXPECT_NEAR(up.x, 0, 1e-12);
        EXPECT_GT(up.y, 0);
    }
}

TEST(Orbit, LooksAgainstAnyDirection) {
    for (const glm::dvec3& d : {glm::dvec3(1, 2, 3), glm::dvec3(-1, 0.5, -2), glm::dvec3(0, 0, -4)})
        expectNear(cameraOf(lookingAgainst(d)).towardEye(), glm::normalize(d));
    EXPECT_EQ(lookingAgainst(glm::dvec3(0)), Orbit{});
}

TEST(Orbit, DraggingToTheRightTurnsTheFrontToTheRight) {
    const Orbit before{-std::numbers::pi / 2, 0}, after = orbited(before, {10, 0}, 400);
    const glm::dvec3 front(0, -1, 0);
    EXPECT_GT((orientationOf(after) * front).x, (orientationOf(before) * front).x);
    EXPECT_LE(orbited(before, {0, 1e6}, 400).elevation, std::numbers::pi / 2);
}

TEST(Orbit, TheAxesThatAreSeenAreThreeDifferentOnes) {
    for (double azimuth = -3; azimuth < 3; azimuth += 0.37)
        for (double elevation = -1.5; elevation <= 1.5; elevation += 0.3) {
            const glm::dquat turn = orientationOf({azimuth, elevation});
            const ViewAxes axes = viewAxes(turn);
            EXPECT_EQ(glm::cross(axes.right, axes.up), axes.towardEye);
            EXPECT_EQ(glm::abs(axes.right) + glm::abs(axes.up) + glm::abs(axes.towardEye), glm::dvec3(1));
            EXPECT_GT((turn * axes.right).x, 0.5);
            EXPECT_GT((turn * axes.up).y, 0.3);
        }
    const ViewAxes plane = viewAxes(glm::dquat(1, 0, 0, 0));
    EXPECT_EQ(plane.right, glm::dvec3(1, 0, 0));
    EXPECT_EQ(plane.up, glm::dvec3(0, 1, 0));
}

}  // namespace
}  // namespace gjkscope
