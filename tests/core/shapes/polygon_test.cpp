#include <gtest/gtest.h>

#include "core/engine/small_polygon.hpp"
#include "core/gjk_epa/proximity.hpp"
#include "tests/core/samples.hpp"

namespace gjkscope::test {
namespace {

template <class T>
class Polygons : public ::testing::Test {};
using Scalars = ::testing::Types<double, float>;
TYPED_TEST_SUITE(Polygons, Scalars);

/// How far a shape's support point falls short of the farthest of its vertices, over many directions and all
/// edge normals.
template <class T, class Shape>
T shortfallOf(const Shape& polygon, const std::vector<Vec<2, T>>& vertices) {
    Samples<2, T> samples(1);
    std::vector<Vec<2, T>> directions;
    for (int i = 0; i < 500; ++i) directions.push_back(samples.vector());
    for (std::size_t i = 0; i < std::min<std::size_t>(vertices.size(), 500); ++i) {
        const Vec<2, T> normal = -turnLeft<T>(vertices[(i + 1) % vertices.size()] - vertices[i]);
        if (normal != Vec<2, T>(0)) directions.insert(directions.end(), {normal, -normal});
    }
    T worst = 0;
    for (const Vec<2, T>& d : directions) {
        const Vec<2, T> unit = unitOr<2, T>(d, {1, 0});
        T farthest = -kInfinity<T>;
        for (const Vec<2, T>& v : vertices) farthest = std::max(farthest, glm::dot(v, unit));
        worst = std::max(worst, farthest - glm::dot(polygon.support(d).point, unit));
    }
    return worst;
}

/// The worst of the polygon in all of its forms.
template <class T>
T shortfall(const std::vector<Vec<2, T>>& vertices) {
    T worst = shortfallOf(Polytope<2, T>(vertices), vertices);
    if (vertices.size() <= 8) worst = std::max(worst, shortfallOf(SmallPolygon<T, 8>(vertices), vertices));
    if (vertices.size() <= 16) worst = std::max(worst, shortfallOf(SmallPolygon<T, 16>(vertices), vertices));
    return worst;
}

TYPED_TEST(Polygons, RegularOnesOfEverySizeAnswerExactly) {
    using T = TypeParam;
    for (const int sides : {3, 4, 8, 9, 16, 17, 60, 64, 65, 100, 10000, 100000}) {
        const auto ngon = std::get<Polytope<2, T>>(makeNgon<T>(sides, 1).core());
        EXPECT_EQ(ngon.vertices()[0], (Vec<2, T>(1, 0)));
        EXPECT_LE(shortfall(ngon.vertices()), 4 * kEpsilon<T>) << sides;
    }
}

TYPED_TEST(Polygons, CollinearVerticesDoNotHideTheFarSide) {
    using T = TypeParam;
    // a long straight base, a hair off straight by rounding, and a single tip
    for (const int onBase : {3, 7, 10, 15, 60, 100, 5000}) {
        std::vector<Vec<2, T>> vertices;
        const Vec<2, T> along(std::cos(T(0.3)), std::sin(T(0.3)));
        for (int i = 0; i < onBase; ++i)
            vertices.push_back(along * (static_cast<T>(i) / static_cast<T>(onBase - 1)));
        vertices.push_back(along * T(0.5) + turnLeft<T>(along) * T(0.25));
        EXPECT_LE(shortfall(vertices), 8 * kEpsilon<T>) << onBase;
    }
}

TYPED_TEST(Polygons, FlatOnesAnswerWithTheirEnds) {
    using T = TypeParam;
    for (const int count : {2, 3, 7, 15, 50, 70, 1000}) {
        std::vector<Vec<2, T>> there, both;
        for (int i = 0; i <= count; ++i)
            there.push_back(Vec<2, T>(T(0.6), T(0.8)) * (static_cast<T>(i) / static_cast<T>(count)));
        both = there;
        both.insert(both.end(), there.rbegin() + 1, there.rend() - 1);
        EXPECT_LE(shortfall(there), 8 * kEpsilon<T>) << count;
        EXPECT_LE(shortfall(both), 8 * kEpsilon<T>) << count;
    }
}

TYPED_TEST(Polygons, SliversAndDenseVerticesAnswerExactly) {
    using T = TypeParam;
    // 1000:1, and most vertices in a vertex too small for the angles' table to separate
    for (const int count : {6, 14, 20, 64, 65, 3000}) {
        std::vector<Vec<2, T>> sliver, dense;
        for (int i = 0; i < count; ++i) {
            const double angle = 2 * std::numbers::pi * i / count;
            sliver.emplace_back(static_cast<T>(std::cos(angle)), static_cast<T>(1e-3 * std::sin(angle)));
            const double vertex = std::numbers::pi / 2 * i / count;
            dense.emplace_back(static_cast<T>(1e-2 * std::cos(vertex)),
                               static_cast<T>(1e-2 * std::sin(vertex)));
        }
        dense.insert(dense.end(), {{-1, 0}, {0, -1}});
        EXPECT_LE(shortfall(sliver), 8 * kEpsilon<T>) << count;
        EXPECT_LE(shortfall(dense), 8 * kEpsilon<T>) << count;
    }
}

TYPED_TEST(Polygons, OfEquallyFarVerticesTheFirstCounterClockwiseAnswers) {
    using T = TypeParam;
    const std::vector<Vec<2, T>> vertices{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
    const auto expectFirst = [](const auto& square) {
        EXPECT_EQ(square.support({0, 1}).feature, 0);
        EXPECT_EQ(square.support({-1, 0}).feature, 1);
        EXPECT_EQ(square.support({0, -1}).feature, 2);
        EXPECT_EQ(square.support({1, 0}).feature, 3);
    };
    expectFirst(Polytope<2, T>(vertices));
    expectFirst(SmallPolygon<T, 8>(vertices));
    expectFirst(SmallPolygon<T, 16>(vertices));
}

template <class T, unsigned kRoom>
void expectSameAnswersWhenPlaced() {
    Samples<2, T> samples(3);
    int meeting = 0;
    for (int i = 0; i < 2000; ++i) {
        const auto vertices = [&] { return samples.vertices(samples.whole(1, static_cast<int>(kRoom))); };
        const std::vector<Vec<2, T>> a = vertices(), b = vertices();
        const Pose<2, T> poseA = samples.pose(1), poseB = samples.pose(1);
        const Polytope<2, T> anyA(a), anyB(b);
        const SmallPolygon<T, kRoom> smallA(a), smallB(b);
        const auto any = proximity(placedAt(anyA, poseA), placedAt(anyB, poseB));
        const auto small = proximity(placedAt(smallA, poseA), placedAt(smallB, poseB));
        ASSERT_EQ(small.intersects, any.intersects) << i;
        EXPECT_NEAR(small.distance, any.distance, 32 * kEpsilon<T>) << i;
        EXPECT_NEAR(small.depth, any.depth, 32 * kEpsilon<T>) << i;
        meeting += small.intersects;
    }
    EXPECT_GT(meeting, 300);
    EXPECT_LT(meeting, 1700);
}

TYPED_TEST(Polygons, SmallOnesAnswerTheSameWherePlacedAsAWhole) {
    expectSameAnswersWhenPlaced<TypeParam, 8>();
    expectSameAnswersWhenPlaced<TypeParam, 16>();
}

TYPED_TEST(Polygons, ScaleDoesNotMatter) {
    using T = TypeParam;
    for (const double scale : {1e-6, 1e6}) {
        for (const int count : {8, 500}) {
            std::vector<Vec<2, T>> vertices = Samples<2, T>(2).vertices(count);
            for (Vec<2, T>& v : vertices) v *= static_cast<T>(scale);
            EXPECT_LE(shortfall(vertices), 4 * kEpsilon<T> * static_cast<T>(scale)) << scale;
        }
    }
}

}  // namespace
}  // namespace gjkscope::test
