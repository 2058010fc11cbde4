#include "tests/oracle/closed_forms.hpp"

#include <gtest/gtest.h>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

namespace gjkscope::oracle {
namespace {

using glm::dvec2;
using glm::dvec3;

TEST(ClosedForms, Balls) {
    EXPECT_DOUBLE_EQ(ballDistance(dvec2(0, 0), 1.0, dvec2(3, 4), 2.0), 2);
    EXPECT_DOUBLE_EQ(ballDistance(dvec3(0, 0, 0), 4.0, dvec3(2, 3, 6), 5.0), -2);
}

TEST(ClosedForms, PointAndSegment) {
    EXPECT_DOUBLE_EQ(pointSegmentDistance(dvec2(1, 3), dvec2(0, 0), dvec2(4, 0)), 3);
    EXPECT_DOUBLE_EQ(pointSegmentDistance(dvec2(7, 4), dvec2(0, 0), dvec2(4, 0)), 5);
    EXPECT_DOUBLE_EQ(pointSegmentDistance(dvec2(3, 4), dvec2(0, 0), dvec2(0, 0)), 5);
}

TEST(ClosedForms, BallAndCapsule) {
    EXPECT_DOUBLE_EQ(ballCapsuleDistance(dvec2(1, 3), 0.5, dvec2(0, 0), dvec2(4, 0), 0.25), 2.25);
}

TEST(ClosedForms, Capsules) {
    // side by side, end to end, and crossed at a distance
    EXPECT_DOUBLE_EQ(capsuleDistance(dvec2(0, 0), dvec2(4, 0), 1.0, dvec2(2, 3), dvec2(6, 3), 0.5), 1.5);
    EXPECT_DOUBLE_EQ(capsuleDistance(dvec2(0, 0), dvec2(4, 0), 1.0, dvec2(7, 4), dvec2(9, 9), 0.5), 3.5);
    EXPECT_DOUBLE_EQ(
        capsuleDistance(dvec3(-1, 0, 0), dvec3(1, 0, 0), 1.0, dvec3(0, -1, 4), dvec3(0, 1, 4), 0.5), 2.5);
}

}  // namespace
}  // namespace gjkscope::oracle
