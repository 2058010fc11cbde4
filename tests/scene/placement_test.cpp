#include "app/scene/placement.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>
#include <random>

namespace gjkscope {
namespace {

constexpr double kRight = std::numbers::pi / 2;

/// The sine of half the angle between two orientations; q and −q are one.
double apart(const glm::dquat& p, const glm::dquat& q) {
    const glm::dquat way = glm::conjugate(p) * q;
    return glm::length(glm::dvec3(way.x, way.y, way.z));
}

glm::dquat randomOrientation(std::mt19937& random) {
    std::normal_distribution<double> part;
    return glm::normalize(glm::dquat(part(random), part(random), part(random), part(random)));
}

TEST(TurnAngles, TurnAboutTheFixedAxesOneAfterAnother) {
    const glm::dquat q = turnedBy({0.3, -0.4, 1.1});
    glm::dvec3 p{1, 2, 3};
    p = glm::angleAxis(0.3, glm::dvec3(1, 0, 0)) * p;
    p = glm::angleAxis(-0.4, glm::dvec3(0, 1, 0)) * p;
    p = glm::angleAxis(1.1, glm::dvec3(0, 0, 1)) * p;
    EXPECT_LT(glm::distance(q * glm::dvec3(1, 2, 3), p), 1e-14);
}

TEST(TurnAngles, LeadBackToAnyOrientation) {
    std::mt19937 random(7);
    for (int i = 0; i < 10'000; ++i) {
        const glm::dquat q = randomOrientation(random);
        const glm::dvec3 angles = anglesOf(q);
        EXPECT_LT(apart(turnedBy(angles), q), 1e-15);
        EXPECT_LE(std::abs(angles.y), kRight);
    }
}

TEST(TurnAngles, AreThoseThatWereMeant) {
    std::mt19937 random(8);
    std::uniform_real_distribution<double> all(-3.14, 3.14), half(-1.57, 1.57);
    for (int i = 0; i < 10'000; ++i) {
        const glm::dvec3 meant{all(random), half(random), all(random)};
        // x and z lose as many digits as the cosine that parts them has zeros
        const double tolerance = 4e-15 / std::cos(meant.y);
        const glm::dvec3 read = anglesOf(turnedBy(meant));
        EXPECT_NEAR(read.x, meant.x, tolerance);
        EXPECT_NEAR(read.y, meant.y, 4e-15);
        EXPECT_NEAR(read.z, meant.z, tolerance);
    }
}

TEST(TurnAngles, AreZsAloneWhereTwoAxesFallTogether) {
    for (const double y : {kRight, -kRight}) {
        const glm::dquat q = turnedBy({0.5, y, 0.2});
        const glm::dvec3 angles = anglesOf(q);
        EXPECT_NEAR(angles.x, 0, 1e-15);
        EXPECT_NEAR(angles.y, y, 1e-15);
        EXPECT_NEAR(angles.z, y > 0 ? 0.2 - 0.5 : 0.2 + 0.5, 1e-15);
        EXPECT_LT(apart(turnedBy(angles), q), 1e-15);
    }
}

TEST(TurnAngles, OfAHalfTurnStayReadable) {
    const glm::dvec3 angles = anglesOf(turnedBy({0, 0, std::numbers::pi}));
    EXPECT_NEAR(angles.x, 0, 1e-15);
    EXPECT_NEAR(angles.y, 0, 1e-15);
    EXPECT_NEAR(std::abs(angles.z), std::numbers::pi, 1e-15);
    EXPECT_EQ(anglesOf(glm::dquat(1, 0, 0, 0)), glm::dvec3(0));
}

}  // namespace
}  // namespace gjkscope
