#include "core/gjk/gjk_cached.hpp"

#include <gtest/gtest.h>

#include "tests/core/gjk_epa/cases.hpp"
#include "tests/core/pairs.hpp"

namespace gjkscope::test {
namespace {

template <class C>
class GjkCached : public ::testing::Test {};
TYPED_TEST_SUITE(GjkCached, AllCases);

constexpr int kPairs = 3000;

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
    for (int i = 0; i < kPairs; ++i) {
        const auto pair = randomPolytopes(samples);
        SimplexCache<D, T> cache;
        const auto cold = warmly(cache, pair), warm = warmly(cache, pair);
        expectSame(warm, cold);
        verifiedAtOnce += warm.iterations <= 1 ? 1 : 0;
    }
    // rounded on their way through the shapes' frames, points may turn `v` enough for a neighbor to be
    // looked at
    EXPECT_GE(verifiedAtOnce, kPairs * 99 / 100);
}

TYPED_TEST(GjkCached, FollowsAMovingPairInFewerIterations) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(62);
    long coldIterations = 0, warmIterations = 0;
    for (int i = 0; i < kPairs; ++i) {
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
    for (int i = 0; i < kPairs; ++i) {
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

}  // namespace gjkscope::test
