#include "app/picture/depth/separating_plane.hpp"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>
#include <random>
#include <vector>

namespace gjkscope {
namespace {

std::vector<glm::dvec3> cloud(glm::dvec3 center, double radius, std::mt19937& random) {
    std::normal_distribution<double> normal;
    std::vector<glm::dvec3> points;
    for (int i = 0; i < 60; ++i)
        points.push_back(center +
                         radius * glm::normalize(glm::dvec3(normal(random), normal(random), normal(random))));
    return points;
}

/// Whether all of `b` is beyond all of `a`.
bool isBeyond(const std::vector<glm::dvec3>& a, const std::vector<glm::dvec3>& b, glm::dvec3 way,
              double gap) {
    double reach = -1e300, start = 1e300;
    for (const glm::dvec3& p : a) reach = std::max(reach, glm::dot(p, way));
    for (const glm::dvec3& p : b) start = std::min(start, glm::dot(p, way));
    return start - reach > 0.99 * gap;
}

TEST(Separation, FindsAWayBetweenWhatIsApartAndNoneBetweenWhatIsNot) {
    std::mt19937 random(3);
    std::uniform_real_distribution<double> place(-1.6, 1.6);
    int apart = 0, together = 0;
    for (int round = 0; round < 600; ++round) {
        const glm::dvec3 at(place(random), place(random), place(random));
        const auto a = cloud(glm::dvec3(0), 1, random), b = cloud(at, 0.8, random);
        const auto way = separation(a, b, at, 1e-9);
        if (way) {
            EXPECT_TRUE(isBeyond(a, b, *way, 1e-9));
            ++apart;
        } else {
            // spheres of the same sizes have no more room between them
            EXPECT_LT(glm::length(at), 1.8 + 1e-3);
            ++together;
        }
    }
    EXPECT_GT(apart, 150);
    EXPECT_GT(together, 150);
}

TEST(Separation, OfFlatThingsAndPointsTurnsFromTheWayBetweenTheirMiddles) {
    // two long plates over each other, aside: the way between their middles runs along them
    const std::vector<glm::dvec3> low{{-10, -10, 0}, {10, -10, 0}, {10, 10, 0}, {-10, 10, 0}},
        high{{-2, -10, 1}, {18, -10, 1}, {18, 10, 1}, {-2, 10, 1}};
    const auto way = separation(low, high, {8, 0, 1}, 1e-9);
    ASSERT_TRUE(way);
    EXPECT_TRUE(isBeyond(low, high, *way, 1e-9));
    EXPECT_TRUE(separation(std::vector{glm::dvec3(0)}, std::vector{glm::dvec3(0, 0, 1)}, {0, 0, 1}, 0.5));
    EXPECT_FALSE(separation(std::vector{glm::dvec3(0)}, std::vector{glm::dvec3(0, 0, 1)}, {0, 0, 1}, 2));
    EXPECT_FALSE(separation(low, low, {0, 0, 0}, 1e-9));
    EXPECT_FALSE(separation({}, low, {0, 0, 1}, 1e-9));
}

}  // namespace
}  // namespace gjkscope
