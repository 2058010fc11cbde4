#include "core/minkowski/minkowski_2d.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>
#include <vector>

namespace gjkscope {
namespace {

using Polygon = std::vector<Vec<2>>;
using State = MinkowskiState<double>;

std::vector<State> trace(const Polygon& a, const Polygon& b) {
    std::vector<State> states;
    minkowski(a, b, [&](const State& s) { states.push_back(s); });
    return states;
}

Polygon ring(int n, double radius, Vec<2> center, double turn) {
    Polygon polygon;
    for (int i = 0; i < n; ++i) {
        const double angle = turn + 2 * std::numbers::pi * i / n;
        polygon.push_back(center + radius * Vec<2>(std::cos(angle), std::sin(angle)));
    }
    return polygon;
}

const Polygon kSquare{{0, 0}, {2, 0}, {2, 2}, {0, 2}};

TEST(Minkowski2d, SquaresMakeASquareOfParallelEdgesMerged) {
    const std::vector<State> states = trace(kSquare, {{5, 5}, {6, 5}, {6, 6}, {5, 6}});
    ASSERT_EQ(states.size(), 5U);
    const Polygon vertices{{-6, -6}, {-3, -6}, {-3, -3}, {-6, -3}, {-6, -6}};
    for (std::size_t i = 0; i < states.size(); ++i) {
        EXPECT_EQ(states[i].vertex.w, vertices[i]);
        EXPECT_EQ(states[i].status, i == 4 ? Status::Converged : Status::Searching);
        EXPECT_EQ(states[i].merged, i == 0 ? State::Edge::None : State::Edge::Both);
    }
}

TEST(Minkowski2d, StartsAtTheSumOfTheBottomLeftVertices) {
    const std::vector<State> states = trace(kSquare, {{0, 0}, {1, 0}, {0, 1}});
    EXPECT_EQ(states[0].vertex.a, Vec<2>(0, 0));
    EXPECT_EQ(states[0].vertex.b, Vec<2>(0, 1));
    EXPECT_EQ(states[0].vertex.featureB, 2);
}

TEST(Minkowski2d, TheStartingVertexOfTheListsDoesNotMatter) {
    const Polygon a = ring(7, 1, {3, 1}, 0.2), b = ring(5, 2, {-1, 4}, 1.1);
    const std::vector<State> reference = trace(a, b);
    Polygon turnedA = a, turnedB = b;
    std::rotate(turnedA.begin(), turnedA.begin() + 3, turnedA.end());
    std::rotate(turnedB.begin(), turnedB.begin() + 2, turnedB.end());
    const std::vector<State> turned = trace(turnedA, turnedB);
    ASSERT_EQ(turned.size(), reference.size());
    for (std::size_t i = 0; i < turned.size(); ++i) EXPECT_EQ(turned[i].vertex.w, reference[i].vertex.w);
}

TEST(Minkowski2d, APointAndAPointAreOneVertex) {
    const std::vector<State> states = trace({{1, 2}}, {{4, 6}});
    ASSERT_EQ(states.size(), 1U);
    EXPECT_EQ(states[0].status, Status::Converged);
    EXPECT_EQ(states[0].vertex.w, Vec<2>(-3, -4));
}

TEST(Minkowski2d, APointMovesAPolygon) {
    const std::vector<State> states = trace(kSquare, {{1, 1}});
    ASSERT_EQ(states.size(), 5U);
    EXPECT_EQ(states[2].vertex.w, Vec<2>(1, 1));
    EXPECT_EQ(states[4].vertex.w, states[0].vertex.w);
}

TEST(Minkowski2d, CrossedSegmentsMakeAParallelogram) {
    const std::vector<State> states = trace({{-1, 0}, {1, 0}}, {{0, -2}, {0, 2}});
    ASSERT_EQ(states.size(), 5U);
    EXPECT_EQ(states[0].vertex.w, Vec<2>(-1, -2));
    EXPECT_EQ(states[1].vertex.w, Vec<2>(1, -2));
    EXPECT_EQ(states[2].vertex.w, Vec<2>(1, 2));
    EXPECT_EQ(states[3].vertex.w, Vec<2>(-1, 2));
}

TEST(Minkowski2d, ParallelSegmentsAreWalkedThereAndBack) {
    const std::vector<State> states = trace({{0, 0}, {1, 1}}, {{2, 2}, {4, 4}});
    ASSERT_EQ(states.size(), 3U);
    EXPECT_EQ(states[1].merged, State::Edge::Both);
    EXPECT_EQ(states[1].vertex.w, Vec<2>(-1, -1));
    EXPECT_EQ(states[2].vertex.w, Vec<2>(-4, -4));
}

TEST(Minkowski2d, EdgesParallelOnlyToTheLastBitAreDistinguished) {
    // (1, 1e-17) turns left of (1, 0) by less than a rounding of the coordinates' cross product
    const Polygon a{{0, 0}, {1, 0}, {0, 1}}, b{{0, 0}, {-1, -1e-17}, {0, -1}};
    const std::vector<State> states = trace(a, b);
    EXPECT_EQ(states[1].merged, State::Edge::OfA);
    EXPECT_EQ(states[2].merged, State::Edge::OfB);
}

TEST(Minkowski2d, EdgesWhoseProductsUnderflowAreDistinguished) {
    // of the least height there is; the steeper one is merged last
    const std::vector<Vec<2>> a{{0, 0}, {0x1p-10, 0x1p-1074}}, b{{0, 0}, {-0x1p-11, -0x1p-1074}};
    std::vector<MinkowskiState<double>::Edge> merged;
    minkowski(a, b, [&](const MinkowskiState<double>& s) { merged.push_back(s.merged); });
    using Edge = MinkowskiState<double>::Edge;
    EXPECT_EQ(merged, (std::vector{Edge::None, Edge::OfA, Edge::OfB, Edge::OfA, Edge::OfB}));
}

TEST(Minkowski2d, GoesAroundAnOriginBesideTheLeastEdges) {
    const auto around = [](const std::vector<Vec<2>>& points) {
        std::vector<MinkowskiVertex<2, double>> chain;
        for (const Vec<2>& p : points) chain.push_back({p, p, Vec<2>(0), -1, -1});
        return goesAroundOrigin<double>(chain);
    };
    EXPECT_FALSE(around({{0x1p-1074, -0x1p-1074}, {1, -1}, {1, 1}, {0x1p-1073, 0x1p-1074}}));
    EXPECT_TRUE(around({{-0x1p-1074, -0x1p-1074}, {1, -1}, {1, 1}, {-0x1p-1073, 0x1p-1074}}));
}

TEST(Minkowski2d, RandomChainsAreTheDifference) {
    std::mt19937 random(2);
    std::uniform_real_distribution<double> unit(-1, 1);
    for (int round = 0; round < 500; ++round) {
        const auto sides = [&] { return 1 + static_cast<int>(4.5 * (1 + unit(random))); };
        const Polygon a = ring(sides(), 1 + unit(random), {unit(random), unit(random)}, 3 * unit(random));
        const Polygon b = ring(sides(), 1 + unit(random), {unit(random), unit(random)}, 3 * unit(random));
        const std::vector<State> states = trace(a, b);
        ASSERT_LE(states.size(), a.size() + b.size() + 1);
        EXPECT_EQ(states.back().vertex.w, states.front().vertex.w);
        for (const State& s : states) EXPECT_EQ(s.vertex.w, s.vertex.a - s.vertex.b);

        // counter-clockwise, with nothing of A − B outside of any edge
        for (std::size_t i = 1; i < states.size(); ++i) {
            const Vec<2> from = states[i - 1].vertex.w, along = states[i].vertex.w - from;
            for (const Vec<2> p : a) {
                for (const Vec<2> q : b) ASSERT_GE(cross2(along, p - q - from), -1e-14);
            }
        }
    }
}

// in single precision the small one's edges are turned, and the origin is to the right of some
TEST(Minkowski2d, GoesAroundAnOriginThatRoundingPutsBeyondTinyEdges) {
    using Small = std::vector<Vec<2, float>>;
    const Small a{{-0x1.0f75cp-2F, -0x1.721bp-1F},
                  {0x1.09714p-2F, 0x1.5d9dap-1F},
                  {0x1.14b28p-2F, 0x1.78f6ap-1F},
                  {-0x1.464p-4F, -0x1.90d8p-3F}};
    Small b;
    for (const Vec<2, float> p : a) b.push_back(0x1p+20F * p);
    for (const bool isSwapped : {false, true}) {
        std::vector<MinkowskiVertex<2, float>> chain;
        const std::span<const Vec<2, float>> first = isSwapped ? b : a, second = isSwapped ? a : b;
        minkowski(first, second, [&](const auto& s) { chain.push_back(s.vertex); });
        chain.pop_back();
        EXPECT_TRUE(goesAroundOrigin<float>(chain));
        for (auto& v : chain) v.w += Vec<2, float>(0x1p+20F, 0);
        EXPECT_FALSE(goesAroundOrigin<float>(chain));
    }
}

TEST(Minkowski2d, GoesAroundAnOriginOnItsEdges) {
    const auto chainAt = [](Vec<2> by) {
        std::vector<MinkowskiVertex<2, double>> chain;
        for (const Vec<2> p : {Vec<2>(0, 0), Vec<2>(2, 0), Vec<2>(2, 1), Vec<2>(0, 1)})
            chain.push_back({p - by, p, by, 0, 0});
        return goesAroundOrigin<double>(chain);
    };
    EXPECT_TRUE(chainAt({1, 0.5}));
    EXPECT_TRUE(chainAt({2, 0.5}));
    EXPECT_TRUE(chainAt({0, 0.5}));
    EXPECT_FALSE(chainAt({2.5, 0.5}));
    EXPECT_FALSE(chainAt({-1, 0.5}));
    EXPECT_FALSE(chainAt({1, -1}));
    EXPECT_FALSE(chainAt({1, 2}));
}

TEST(Minkowski2d, TakesOneStepAnEdge) {
    const Polygon a = ring(10000, 1, {0, 0}, 0.1), b = ring(10000, 1, {0, 0}, 0.2);
    const std::vector<State> states = trace(a, b);
    EXPECT_LE(states.size(), 20001U);
    EXPECT_EQ(states.back().nextA, 10000);
    EXPECT_EQ(states.back().nextB, 10000);
}

}  // namespace
}  // namespace gjkscope
