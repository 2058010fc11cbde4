#include <gtest/gtest.h>

#include "core/gjk_epa/proximity.hpp"
#include "tests/core/gjk_epa/cases.hpp"
#include "tests/core/pairs.hpp"

/// Hulls of vertices that all lie in one place, on one line or in one plane, some of them several times.
namespace gjkscope::test {
namespace {

template <class C>
class FlatHulls : public ::testing::Test {};
TYPED_TEST_SUITE(FlatHulls, AllCases);

template <int D, class T>
Proximity<D, T> answerOf(const Pair<D, T>& pair) {
    return proximity(pair.posedA(), pair.posedB(), {.firstDirection = pair.aim()});
}

template <int D, class T>
void expectAnswer(const Pair<D, T>& pair, T distance, T depth, T size) {
    const T tolerance = T(20) * kDefaultTolerance<T> * size;
    for (const Pair<D, T>& way : {pair, pair.swapped()}) {
        const Proximity<D, T> p = answerOf<D, T>(way);
        const bool isNear = std::max(distance, depth) <= 16 * kEpsilon<T> * size;
        EXPECT_EQ(p.status, isNear ? Status::WithinRounding : Status::Converged);
        EXPECT_TRUE(p.isDecided);
        EXPECT_NEAR(p.distance, distance, tolerance);
        EXPECT_NEAR(p.depth, depth, tolerance);
        EXPECT_NEAR(glm::length(p.normal), 1, 8 * kEpsilon<T>);
        EXPECT_LE(glm::length(p.pointB - p.pointA - (p.distance - p.depth) * p.normal),
                  std::sqrt(kEpsilon<T>) * size);
        EXPECT_LE(p.lower, std::max(p.distance, p.depth));
        EXPECT_GE(p.upper, std::max(p.distance, p.depth));
    }
}

/// The vertices of an axis-aligned box, of which some half extents are 0, in any order (2D: along it),
/// some of them twice, and for good measure points between them.
template <int D, class T>
AnyShape<D, T> flatBox(Samples<D, T>& samples, Vec<D, T> half) {
    std::vector<Vec<D, T>> points;
    const auto vertex = [&](int bits) {
        Vec<D, T> p = half;
        for (int axis = 0; axis < D; ++axis)
            if ((bits >> axis & 1) != 0) p[axis] = -p[axis];
        return p;
    };
    if constexpr (D == 2) {
        // a line there and back
        points = {vertex(0), vertex(0), Vec<2, T>(0), vertex(3), vertex(3)};
    } else {
        for (int bits = 0; bits < 8; ++bits) points.push_back(vertex(bits));
        for (int i = 0; i < 5; ++i) points.push_back(vertex(samples.whole(0, 7)) * samples.real(0, 1));
    }
    return makePolytope<D, T>(std::move(points));
}

/// Half extents with `flat` of them 0.
template <int D, class T>
Vec<D, T> flatExtents(Samples<D, T>& samples, int flat) {
    Vec<D, T> half = samples.extents();
    const int first = samples.whole(0, D - 1);
    for (int i = 0; i < flat; ++i) half[(first + i) % D] = 0;
    return half;
}

TYPED_TEST(FlatHulls, ArePartedAsBoxesAre) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(21);
    int meeting = 0;
    constexpr int kPairs = 400;
    for (int i = 0; i < kPairs; ++i) {
        const Vec<D, T> halfA = flatExtents<D, T>(samples, samples.whole(1, D));
        const Vec<D, T> halfB =
            samples.whole(0, 1) == 0 ? samples.extents() : flatExtents<D, T>(samples, samples.whole(1, D));
        Vec<D, T> apart = samples.vector(1.0);
        if (samples.whole(0, 3) == 0) apart = Vec<D, T>(0);  // in the very same place
        const Rotation<D, T> turn = samples.pose(0).rotation;
        const AnyShape<D, T> b =
            halfB[0] * halfB[1] * halfB[D - 1] > 0 ? makeBox<D, T>(halfB) : flatBox<D, T>(samples, halfB);
        const Pair<D, T> pair{flatBox<D, T>(samples, halfA), b, {turn, Vec<D, T>(0)}, {turn, turn * apart}};

        // along each axis of both: a gap or an overlap
        Vec<D, T> gap(0);
        T depth = kInfinity<T>;
        for (int axis = 0; axis < D; ++axis) {
            const T overlap = halfA[axis] + halfB[axis] - std::abs(apart[axis]);
            gap[axis] = std::max(T(0), -overlap);
            depth = std::min(depth, overlap);
        }
        meeting += depth >= 0 ? 1 : 0;
        expectAnswer<D, T>(pair, glm::length(gap), std::max(T(0), depth), T(2));
    }
    EXPECT_GT(meeting, 0.3 * kPairs);
    EXPECT_LT(meeting, 0.7 * kPairs);
}

TYPED_TEST(FlatHulls, MarginsSweepThem) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(22);
    for (int i = 0; i < 200; ++i) {
        const Vec<D, T> half = flatExtents<D, T>(samples, samples.whole(1, D));
        const Vec<D, T> p = samples.vector(1.2);
        const Rotation<D, T> turn = samples.pose(0).rotation;
        const T margin = samples.real(0.1, 0.5);
        const Pair<D, T> pair{flatBox<D, T>(samples, half).withMargin(margin),
                              makeBall<D, T>(T(0.25)),
                              {turn, Vec<D, T>(0)},
                              {turn, turn * p}};
        const T separation = glm::length(glm::max(glm::abs(p) - half, Vec<D, T>(0))) - margin - T(0.25);
        expectAnswer<D, T>(pair, std::max(T(0), separation), std::max(T(0), -separation), T(2));
    }
}

/// Lines that cross, and planes that do, at any scale: 0 deep, and pushed apart 0 away.
TYPED_TEST(FlatHulls, ThatCrossAreNotDeep) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(23);
    for (const T scale : {T(1e-6), T(1), T(1e6)}) {
        for (int i = 0; i < 60; ++i) {
            const Vec<D, T> u = scale * samples.vector(), v = scale * samples.vector();
            const auto line = [&](Vec<D, T> along) {
                return makePolytope<D, T>({-along, -along, along * T(0.25), along, along});
            };
            const Proximity<D, T> p = answerOf<D, T>({line(u), line(v), {}, {}});
            EXPECT_TRUE(p.intersects);
            // in 2D two crossing segments are as deep as the way out past the nearer end
            T expected = 0;
            if (D == 2) {
                const T cross = std::abs(u[0] * v[1] - u[1] * v[0]);
                expected = std::min(cross / glm::length(u), cross / glm::length(v));
            }
            EXPECT_NEAR(p.depth, expected, T(100) * kDefaultTolerance<T> * scale);
            EXPECT_NE(p.status, Status::IterationLimit);
        }
    }
}

TYPED_TEST(FlatHulls, OneVertexManyTimesIsAPoint) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(24);
    for (const std::size_t count : {1u, 2u, 5u, 70u}) {
        const Vec<D, T> at = samples.vector(), other = samples.vector();
        const Pair<D, T> pair{makePolytope<D, T>(std::vector<Vec<D, T>>(count, at)),
                              makePolytope<D, T>(std::vector<Vec<D, T>>(count, other)),
                              {},
                              {}};
        expectAnswer<D, T>(pair, glm::distance(at, other), T(0), T(1));
        const Pair<D, T> same{pair.a, pair.a, {}, {}};
        expectAnswer<D, T>(same, T(0), T(0), T(1));
    }
}

}  // namespace
}  // namespace gjkscope::test
