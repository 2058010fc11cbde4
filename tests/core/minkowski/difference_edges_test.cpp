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
    EXPECT_EQ(points.intersects, std::nullopt);
    EXPECT_EQ(points.status, Status::WithinRounding);
    EXPECT_EQ(points.normal, Vec<2>(1, 0));
    const auto apart = answerFor({{2, 3}}, {{2, 5}});
    EXPECT_EQ(apart.distance, 2);
    EXPECT_EQ(apart.normal, Vec<2>(0, 1));
}

/// An edge that hardly slopes has its foot within rounding of its end.
TEST(DifferenceEdges, HaveTheNormalOfTheEdgeNextToAVertexThatIsAsNear) {
    const double slope = 4e-9;
    std::vector<Vec<2>> solid{{-1, -1 + slope}, {0, -3}, {0.5, -1.1}, {0, -1}};
    for (std::size_t first = 0; first < solid.size(); ++first) {
        std::rotate(solid.begin(), solid.begin() + 1, solid.end());
        for (const double mirror : {1.0, -1.0}) {
            std::vector<Vec<2>> b = solid;
            for (Vec<2>& v : b) v.x *= mirror;
            if (mirror < 0) std::ranges::reverse(b);
            std::vector<MinkowskiVertex<2, double>> chain;
            minkowski(std::vector<Vec<2>>{{0, 0}}, b,
                      [&](const MinkowskiState<double>& s) { chain.push_back(s.vertex); });
            chain.pop_back();
            const auto found = outcomeOf(differenceEdges(std::move(chain)), 0, 0);
            EXPECT_DOUBLE_EQ(found.distance.value(), 1);
            EXPECT_NEAR(found.normal->x, -mirror * slope, 1e-15);
            EXPECT_DOUBLE_EQ(found.normal->y, -1);
        }
    }
}

/// The origin is 4e-18 outside, and by rounding the foot is 4e-17 on the other side.
TEST(DifferenceEdges, HaveAnOutwardNormalHoweverNearTheOriginIs) {
    const std::vector<Vec<2>> a{{-0.5176504502142534, -1.0664961186627173},
                                {-0.2891434783027864, -1.454966920381266},
                                {-0.18718457602176497, -0.6709998405586188},
                                {-0.4156915479332318, -0.28252903884006997}};
    const std::vector<Vec<2>> b{{-1.0133492615029858, -1.659740535818865},
                                {-0.3278283457685851, -2.8251529409745118},
                                {-0.174889992347053, -1.6492023212405407},
                                {-0.8604109080814537, -0.4837899160848941}};
    std::vector<MinkowskiVertex<2, double>> chain;
    minkowski(a, b, [&](const MinkowskiState<double>& s) { chain.push_back(s.vertex); });
    chain.pop_back();
    const DifferenceEdges edges = differenceEdges(std::move(chain));
    ASSERT_FALSE(edges.isInside);
    const auto found = outcomeOf(edges, 1.0 / 128, 1.0 / 32);
    EXPECT_NEAR(found.depth.value(), 5.0 / 128, 1e-16);
    EXPECT_LT(found.normal->x, -0.86);
    EXPECT_LT(found.normal->y, -0.5);
}

}  // namespace
}  // namespace gjkscope
