#include "app/film/motion_path.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <glm/geometric.hpp>

namespace gjkscope {
namespace {

TEST(MotionPath, IsStraightBetweenTwoPoints) {
    const MotionPath path({{0, 0, 0}, {4, 2, 0}});
    EXPECT_EQ(path.at(0.25), glm::dvec3(1, 0.5, 0));
    EXPECT_EQ(path.at(1), glm::dvec3(4, 2, 0));
}

TEST(MotionPath, MeetsItsPointsInTheMeasureOfTheirDistances) {
    const MotionPath path({{0, 0, 0}, {3, 0, 0}, {3, 1, 0}});
    EXPECT_EQ(path.at(0), glm::dvec3(0, 0, 0));
    EXPECT_NEAR(glm::distance(path.at(0.75), glm::dvec3(3, 0, 0)), 0, 1e-15);
    EXPECT_EQ(path.at(1), glm::dvec3(3, 1, 0));
}

TEST(MotionPath, HasNoCorners) {
    const MotionPath path({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}});
    const auto heading = [&](double way) { return glm::normalize(path.at(way + 1e-6) - path.at(way)); };
    for (double way = 0.01; way < 0.98; way += 0.01)
        EXPECT_GT(glm::dot(heading(way), heading(way + 0.01)), 0.9) << way;
}

TEST(MotionPath, OfAPointStands) {
    EXPECT_EQ(MotionPath({{1, 2, 3}}).at(0.5), glm::dvec3(1, 2, 3));
    EXPECT_EQ(MotionPath({{1, 2, 3}, {1, 2, 3}}).at(0.5), glm::dvec3(1, 2, 3));
}

}  // namespace
}  // namespace gjkscope
