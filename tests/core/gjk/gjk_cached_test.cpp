#include "core/gjk/gjk_cached.hpp"

#include <gtest/gtest.h>

#include "core/gjk_epa/proximity.hpp"
#include "core/shapes/any_shape.hpp"
#include "tests/core/gjk_epa/cases.hpp"
#include "tests/core/pairs.hpp"

namespace gjkscope::test {
namespace {

template <class C>
class GjkCached : public ::testing::Test {};
TYPED_TEST_SUITE(GjkCached, AllCases);

constexpr int kCachedPairs = 3000;

/// Both answers are proven between their bounds, so that these overlap; polytopes' are exact.
template <int D, class T>
void expectSame(const GjkDistanceState<D, T>& warm, const GjkDistanceState<D, T>& cold) {
    constexpr T kRounding = 200 * kEpsilon<T>;
    const T coldUpper = cold.intersects ? 0 : cold.upper, warmUpper = warm.intersects ? 0 : warm.upper;
    EXPECT_LE(warm.lower, coldUpper + kRounding);
    EXPECT_LE(cold.lower, warmUpper + kRounding);
    if (cold.lower > kRounding || warm.lower > kRounding) {
        EXPECT_EQ(warm.intersects, cold.intersects);
    }
    if (cold.status == Status::Converged && warm.status == Status::Converged && coldUpper > kRounding) {
        // of pairs of size 1 rounding leaves, a distance away, that over the distance
        EXPECT_NEAR(warmUpper, coldUpper, 2 * kDefaultTolerance<T> * coldUpper + kRounding / coldUpper);
    }
}

/// The pair a step later: both moved and turned a little.
template <int D, class T>
Pair<D, T> aStepLater(Pair<D, T> pair, Samples<D, T>& samples) {
    for (Pose<D, T>* pose : {&pair.poseA, &pair.poseB}) {
        const Pose<D, T> turn = samples.pose(0.01);
        pose->position += turn.position;
    }
    return pair;
}

template <int D, class T>
GjkDistanceState<D, T> warmly(SimplexCache<D, T>& cache, const Pair<D, T>& pair) {
    return gjkCached(pair.posedA(), pair.posedB(), cache, {.firstDirection = pair.aim()});
}

}  // namespace

TYPED_TEST(GjkCached, VerifiesAnAnswerThatStillHoldsInOneIteration) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(61);
    int verifiedAtOnce = 0;
    for (int i = 0; i < kCachedPairs; ++i) {
        const auto pair = randomPolytopes(samples);
        SimplexCache<D, T> cache;
        const auto cold = warmly(cache, pair), warm = warmly(cache, pair);
        expectSame(warm, cold);
        verifiedAtOnce += warm.iterations <= 1 ? 1 : 0;
    }
    // rounded on their way through the shapes' frames, points may turn `v` enough for a neighbor to be
    // queried
    EXPECT_GE(verifiedAtOnce, kCachedPairs * 99 / 100);
}

TYPED_TEST(GjkCached, FollowsAMovingPairInFewerIterations) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(62);
    long coldIterations = 0, warmIterations = 0;
    for (int i = 0; i < kCachedPairs; ++i) {
        auto pair = randomPair(samples);
        SimplexCache<D, T> cache;
        warmly(cache, pair);
        for (int step = 0; step < 3; ++step) {
            pair = aStepLater(pair, samples);
            const auto cold = distanceOf(pair);
            const auto warm = warmly(cache, pair);
            expectSame(warm, cold);
            EXPECT_NE(warm.status, Status::Searching);
            coldIterations += cold.iterations;
            warmIterations += warm.iterations;
        }
    }
    EXPECT_LT(warmIterations, coldIterations * 7 / 10);
}

TYPED_TEST(GjkCached, IsRightFromACacheOfAnyAge) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(63);
    for (int i = 0; i < kCachedPairs; ++i) {
        auto pair = randomPair(samples);
        SimplexCache<D, T> cache;
        warmly(cache, pair);
        pair.poseA = samples.pose(kSpread<D>);
        pair.poseB = samples.pose(kSpread<D>);
        expectSame(warmly(cache, pair), distanceOf(pair));
    }
}

TYPED_TEST(GjkCached, StartsColdWithoutACache) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(64);
    for (int i = 0; i < 100; ++i) {
        const auto pair = randomPair(samples);
        SimplexCache<D, T> nothing;
        const auto cold = distanceOf(pair), first = warmly(nothing, pair);
        EXPECT_EQ(first.upper, cold.upper);
        EXPECT_EQ(first.iterations, cold.iterations);
        EXPECT_EQ(nothing.size, cold.simplex.size);
    }
}

/// The last support point, one rounding beyond the proven plane, must not tilt the normal of a segment that
/// is nearly perpendicular to it: its other end would come nearer.
TEST(GjkCachedInFloat, KeepsTheNormalThatTheWholeSegmentIsBehind) {
    const auto rod = makeSegment<3, float>({0x1.a2343p-19f, -0x1.76ab04p-19f, 0x1.5e675cp-23f},
                                           {0x1.74c384p-19f, 0x1.90ef4ap-19f, -0x1.4e63f6p-19f})
                         .withMargin(0x1.bc9d44p-21f);
    const auto ball = makeEllipsoid<3, float>({0x1.bdf7cp-22f, 0x1.491feap-19f, 0x1.5313f4p-20f});
    const Pose<3, float> poseRod{
        Rotation<3, float>(Vec<3, float>(-0x1.72f048p-3f, 0x1.f08bb8p-4f, 0x1.f3b114p-1f),
                           Vec<3, float>(0x1.9408acp-1f, 0x1.386594p-1f, 0x1.216d46p-4f),
                           Vec<3, float>(-0x1.2c8048p-1f, 0x1.90dfaep-1f, -0x1.a63f5ap-3f)),
        {-0x1.720b9ep-19f, 0x1.d3fa38p-20f, -0x1.f1cbeep-19f}},
        poseBall{Rotation<3, float>(Vec<3, float>(-0x1.da4c1cp-1f, 0x1.592d3p-2f, 0x1.5813f4p-3f),
                                    Vec<3, float>(-0x1.39384p-2f, -0x1.de015cp-1f, 0x1.7e2b12p-3f),
                                    Vec<3, float>(0x1.c20e6ap-3f, 0x1.f18f62p-4f, 0x1.ef98d4p-1f)),
                 {0x1.e8756ap-21f, 0x1.de5c0ap-19f, -0x1.033386p-19f}};
    const auto a = placedAt(rod, poseRod), b = placedAt(ball, poseBall);
    const Vec<3, float> aim = poseBall.apply(ball.center()) - poseRod.apply(rod.center());
    Pose<3, float> aside = poseBall;
    aside.position += aim * 0.01f;
    const auto before = placedAt(ball, aside);
    SimplexCache<3, float> cache;
    gjkCached(a, before, cache, {{}, aside.apply(ball.center()) - poseRod.apply(rod.center())});
    const auto found = proximityOf(gjkCached(a, b, cache, {{}, aim}), a, b);
    const Vec<3, float> n = found.normal;
    const float along = glm::dot(supportOfDifference<3, float>(a, b, n).w, n) + rod.radius();
    EXPECT_NEAR(along, found.depth, 1e-11);
}

}  // namespace gjkscope::test
