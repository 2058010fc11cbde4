#include "core/gjk/gjk_directed.hpp"

#include <gtest/gtest.h>

#include "core/shapes/polytope/polytope.hpp"
#include "tests/core/gjk_epa/cases.hpp"
#include "tests/core/pairs.hpp"

namespace gjkscope::test {
namespace {

template <class C>
class Policies : public ::testing::Test {};
TYPED_TEST_SUITE(Policies, AllCases);

constexpr int kDirectedPairs = 4000;

template <int D, class T, class Visit = Ignore>
DirectedGjkState<D, T> follow(DirectionPolicy policy, const Pair<D, T>& pair, Visit visit = {}) {
    return directedGjk(pair.posedA(), pair.posedB(), policy, {.firstDirection = pair.aim()}, visit);
}

/// Iterations over many pairs of one kind of shape, near each other.
template <int D, class T, class Shape>
long iterationsOn(DirectionPolicy policy, Shape shape, int count) {
    Samples<D, T> samples(74);
    long all = 0;
    for (int i = 0; i < count; ++i) {
        Pair<D, T> pair{shape(samples), shape(samples), samples.pose(1), samples.pose(1)};
        pair.poseB.position[0] += T(1.5);
        all += follow(policy, pair).gjk.iterations;
    }
    return all;
}

}  // namespace

TYPED_TEST(Policies, AllLeadToTheSameAnswer) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(71);
    for (int i = 0; i < kDirectedPairs; ++i) {
        const auto pair = randomPolytopes(samples);
        const auto plain = distanceOf(pair);
        for (const auto policy : {DirectionPolicy::Perpendicular, DirectionPolicy::Nesterov}) {
            const auto end = follow(policy, pair);
            EXPECT_EQ(end.gjk.status, Status::Converged);
            EXPECT_EQ(end.gjk.intersects, plain.intersects);
            const T distance = plain.intersects ? 0 : plain.upper;
            EXPECT_NEAR(end.gjk.intersects ? 0 : end.gjk.upper, distance, 100 * kEpsilon<T> * (1 + distance));
        }
    }
}

// a bound proven along another direction says nothing about where `v` points
TYPED_TEST(Policies, EndWithANormalThatPartsTheShapes) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(75);
    double worst = 0;
    for (int i = 0; i < 10 * kDirectedPairs; ++i) {
        Pair<D, T> pair{makeEllipsoid<D, T>(samples.extents()),
                        makeSegment<D, T>(samples.vector(), samples.vector()), samples.pose(1),
                        samples.pose(1)};
        pair.poseB.position[0] += T(6);
        const auto end = follow(DirectionPolicy::Nesterov, pair).gjk;
        if (end.status != Status::Converged || !(end.lower > T(0.01))) continue;
        const Vec<D, T> n = detail::provenNormal(end, end.closest.point);
        const T along = glm::dot(n, supportOfDifference<D, T>(pair.posedA(), pair.posedB(), n).w);
        worst = std::max(worst, static_cast<double>(end.upper + along));
    }
    // as far as `v` itself can be known by its length
    EXPECT_LT(worst, std::sqrt(kEpsilon<T>));
}

TYPED_TEST(Policies, NarrowTheBoundsWithEveryStateAndAlwaysEnd) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(72);
    for (int i = 0; i < kDirectedPairs; ++i) {
        const auto pair = randomPair(samples);
        for (const auto policy : {DirectionPolicy::Perpendicular, DirectionPolicy::Nesterov}) {
            GjkDistanceState<D, T> before;
            const auto end = follow(policy, pair, [&](const DirectedGjkState<D, T>& s) {
                EXPECT_GE(s.gjk.lower, before.lower);
                EXPECT_LE(s.gjk.upper, before.upper);
                EXPECT_LE(s.gjk.lower, s.gjk.upper);
                before = s.gjk;
            });
            EXPECT_NE(end.gjk.status, Status::Searching);
            EXPECT_NE(end.gjk.status, Status::IterationLimit);
            const auto plain = distanceOf(pair);
            const T upper = end.gjk.intersects ? 0 : end.gjk.upper;
            EXPECT_LE(plain.lower, upper + 200 * kEpsilon<T>);
        }
    }
}

TYPED_TEST(Policies, AreAsPlainGjkAlongTheClosestPoint) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(73);
    for (int i = 0; i < 500; ++i) {
        const auto pair = randomPair(samples);
        const auto plain = distanceOf(pair);
        for (const auto policy : {DirectionPolicy::ClosestPoint, DirectionPolicy::Manual}) {
            const auto end = follow(policy, pair);
            EXPECT_EQ(end.gjk.iterations, plain.iterations);
            EXPECT_EQ(end.gjk.closest.point, plain.closest.point);
        }
    }
}

// the direction is a product of three lengths, its square one of six
TEST(Perpendicular, BoundsTinyShapesFromBelow) {
    Samples<2, float> samples(76);
    for (int i = 0; i < 2000; ++i) {
        const auto point = [&] { return 0x1p-21F * samples.vector(); };
        const auto a = makeSegment<2, float>(point(), point()), b = makeSegment<2, float>(point(), point());
        const auto end =
            directedGjk(a, b, DirectionPolicy::Perpendicular, {.firstDirection = b.center() - a.center()});
        const auto plain = gjkDistance(a, b, {.firstDirection = b.center() - a.center()});
        EXPECT_LE(end.gjk.lower, (plain.intersects ? 0 : plain.upper) * (1 + 1e-5F) + 1e-12F) << i;
    }
}

// what the paper promises
TEST(Nesterov, NeedsFewerIterationsOnEllipsoids) {
    const auto ellipsoid = [](Samples<3, double>& samples) {
        return makeEllipsoid<3, double>(samples.extents());
    };
    const auto iterations = [&](DirectionPolicy policy) {
        return iterationsOn<3, double>(policy, ellipsoid, 300);
    };
    EXPECT_LT(iterations(DirectionPolicy::Nesterov), iterations(DirectionPolicy::ClosestPoint));
}

// along another direction than −v, a vertex that comes back does not show that nothing is nearer
TEST(Nesterov, SaysApartWhatIsSixtyFourRoundingsApart) {
    using V = Vec<2, float>;
    const Polytope<2, float> a({V(-12288.1875F, 127.8125F), V(-12287.8125F, 127.8125F),
                                V(-12287.8125F, 127.9375F), V(-12288.1875F, 127.9375F)}),
        b({V(-12288.25F, 128), V(-12288.125F, 128), V(-12288.125F, 128.125F), V(-12288.25F, 128.125F)});
    for (const V direction : {V(-1, 0), V(-1, 1), V(0, 1), V(1, 1), V(1, -1), V(0, -1)}) {
        const auto end = directedGjk(a, b, DirectionPolicy::Nesterov, {.firstDirection = direction}).gjk;
        EXPECT_FALSE(end.intersects) << direction.x << ' ' << direction.y;
        EXPECT_EQ(end.upper, 0.0625F);
        EXPECT_EQ(end.lower, 0.0625F);
    }
}

TEST(Perpendicular, IsPerpendicularToTheNewestEdge) {
    const auto d = detail::perpendicularToEdge<2, double>({2, 1}, {2, 3});
    EXPECT_EQ(glm::normalize(d), glm::dvec2(-1, 0));
    const auto e = detail::perpendicularToEdge<3, double>({1, 1, 4}, {1, 1, -2});
    EXPECT_LT(glm::length(glm::normalize(e) - glm::normalize(glm::dvec3(-1, -1, 0))), 1e-15);
}

}  // namespace gjkscope::test
