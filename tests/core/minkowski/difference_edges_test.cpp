#include "core/minkowski/difference_edges.hpp"

#include <gtest/gtest.h>

#include <numbers>

#include "core/gjk_epa/proximity.hpp"
#include "core/shapes/any_shape.hpp"

namespace gjkscope {
namespace {

using Vertices = std::vector<Vec<2>>;

Vertices regular(int sides, Vec<2> center, double turn = 0) {
    Vertices vertices;
    for (int i = 0; i < sides; ++i) {
        const double angle = turn + 2 * std::numbers::pi * i / sides;
        vertices.push_back(center + Vec<2>(std::cos(angle), std::sin(angle)));
    }
    return vertices;
}

Outcome<2, double> answerFor(const Vertices& a, const Vertices& b, double radiusA = 0, double radiusB = 0) {
    std::vector<MinkowskiVertex<2, double>> chain;
    minkowski(a, b, [&](const MinkowskiState<double>& s) { chain.push_back(s.vertex); });
    if (chain.size() > 1) chain.pop_back();
    return outcomeOf(differenceEdges(chain), radiusA, radiusB);
}

/// The sides of regular polygons are parallel but for rounding: a side of A − B is two edges, and its foot is
/// on one of them.
TEST(DifferenceEdges, HoldTheFootOfTheWayOut) {
    for (const int sidesA : {3, 4, 5, 6, 8, 12})
        for (const int sidesB : {4, 6, 8, 12, 16})
            for (const double turn : {0.0, 0.25 * std::numbers::pi, 1.0})
                for (int i = 0; i < 60; ++i) {
                    const Vec<2> place = 0.04 * i * Vec<2>(std::cos(i), std::sin(i));
                    const Vertices a = regular(sidesA, {0, 0}, turn), b = regular(sidesB, place, turn);
                    const auto found = answerFor(a, b);
                    const auto expected = proximity(makePolytope<2, double>(a), makePolytope<2, double>(b));
                    const double separation = *found.distance - *found.depth;
                    EXPECT_NEAR(separation, expected.distance - expected.depth, 1e-12);
                    EXPECT_LT(glm::distance(*found.pointB - *found.pointA, separation * *found.normal), 1e-12)
                        << sidesA << ", " << sidesB << ", turned by " << turn << ", at " << i;
                }
}

TEST(DifferenceEdges, OfAPointHaveTheFirstAxisForANormal) {
    const auto circles = answerFor({{2, 3}}, {{2, 3}}, 1, 0.5);
    EXPECT_EQ(circles.depth, 1.5);
    EXPECT_EQ(circles.normal, Vec<2>(1, 0));
    EXPECT_EQ(circles.pointA, Vec<2>(3, 3));
    EXPECT_EQ(circles.pointB, Vec<2>(1.5, 3));
    const auto points = answerFor({{2, 3}}, {{2, 3}});
    EXPECT_EQ(points.intersects, true);
    EXPECT_EQ(points.normal, Vec<2>(1, 0));
    const auto apart = answerFor({{2, 3}}, {{2, 5}});
    EXPECT_EQ(apart.distance, 2);
    EXPECT_EQ(apart.normal, Vec<2>(0, 1));
}

}  // namespace
}  // namespace gjkscope
