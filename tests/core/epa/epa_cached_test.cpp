// EPA from a polytope that has moved: whatever its vertices have become, what it claims is true, and of
// shapes that have moved little it mostly proves the depth at once.

#include "core/epa/epa_cached.hpp"

#include <gtest/gtest.h>

#include "core/gjk_epa/penetration.hpp"
#include "tests/core/epa/sound_epa.hpp"
#include "tests/core/gjk_epa/cases.hpp"
#include "tests/core/pairs.hpp"

namespace gjkscope::test {
namespace {

template <class C>
class EpaCached : public ::testing::Test {};
TYPED_TEST_SUITE(EpaCached, AllCases);

constexpr int kMovedPairs = 1000;

/// The polytope that EPA proves the pair's depth with; an empty cache for a pair that does not overlap.
template <int D, class T>
PolytopeCache<D, T> polytopeOf(const Pair<D, T>& pair) {
    PolytopeCache<D, T> cache;
    const auto a = pair.posedA(), b = pair.posedB();
    (void)proximity(a, b, {.firstDirection = pair.aim()}, cache.storage());
    return cache;
}

/// The pair with B moved and turned at random, by no more than about `step`.
template <int D, class T>
Pair<D, T> moved(Pair<D, T> pair, Samples<D, T>& samples, double step) {
    const Vec<D, T> way = samples.vector(step);
    if constexpr (D == 2) {
        const T angle = samples.real(-step, step), c = std::cos(angle), s = std::sin(angle);
        pair.poseB.rotation = Rotation<2, T>(c, s, -s, c) * pair.poseB.rotation;
    } else {
        const T angle = samples.real(-step, step), c = std::cos(angle), s = std::sin(angle);
        pair.poseB.rotation = Rotation<3, T>(c, s, 0, -s, c, 0, 0, 0, 1) * pair.poseB.rotation;
    }
    pair.poseB.position += way;
    return pair;
}

/// All states of a run from a cached polytope.
template <int D, class T>
std::vector<EpaState<D, T>> statesFrom(PolytopeCache<D, T>& cache, const Pair<D, T>& pair) {
    std::vector<EpaState<D, T>> states;
    const auto a = pair.posedA(), b = pair.posedB();
    epaCached(cache, a, b, Limits<T>{}, [&](const EpaState<D, T>& s) { states.push_back(s); });
    return states;
}

/// Bounds hold, polytopes are closed, and convex from the first repair on.
template <int D, class T>
void expectTrueStates(const std::vector<EpaState<D, T>>& states, const Proximity<D, T>& truth) {
    constexpr T kRounding = 200 * kEpsilon<T>;
    for (const EpaState<D, T>& s : states) {
        if (!s.polytope.facets.empty()) expectClosed(s);
        if (s.status == Status::Degenerate) break;
        EXPECT_LE(s.lower, (truth.intersects ? truth.upper : T(0)) + kRounding);
        EXPECT_GE(s.upper, truth.lower - kRounding);
        if (s.iterations > 0 && s.status == Status::Searching) expectConvex(s);
    }
    EXPECT_NE(states.back().status, Status::Searching);
}

/// The witness points of a proven depth are that far apart, along the normal.
template <int D, class T>
void expectProvenDepth(const EpaState<D, T>& s, const Pair<D, T>& pair, const Proximity<D, T>& truth) {
    constexpr T kRounding = 200 * kEpsilon<T>;
    EXPECT_TRUE(truth.intersects);
    EXPECT_NEAR(s.lower, truth.depth, 8 * kDefaultTolerance<T>);
    const auto [onA, onB] = witnessPoints(s);
    EXPECT_LE(glm::length(onA - onB - s.lower * s.normal), kRounding + kDefaultTolerance<T>);
    EXPECT_LE((protrusion<D, T>(pair.posedA(), onA)), kRounding);
    EXPECT_LE((protrusion<D, T>(pair.posedB(), onB)), kRounding);
}

}  // namespace

TYPED_TEST(EpaCached, ProvesTheDepthOfWhatHasMovedLittleMostlyAtOnce) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(81);
    int runs = 0, proven = 0, atOnce = 0, repaired = 0;
    for (int i = 0; i < kMovedPairs; ++i) {
        SCOPED_TRACE(i);
        const auto pair = randomPolytopes(samples), next = moved(pair, samples, 0.01);
        const auto truth = proximity(next.posedA(), next.posedB());
        auto cache = polytopeOf(pair);
        // rounding says more of what touches
        if (cache.isEmpty() || !(truth.intersects && truth.depth > T(0.01))) continue;
        const auto states = statesFrom(cache, next);
        expectTrueStates(states, truth);
        ++runs;
        if (states.back().status != Status::Converged) continue;
        ++proven;
        atOnce += states.back().iterations == 1 ? 1 : 0;
        for (const auto& s : states) repaired += s.iterations == 1 && !s.polytope.fresh.empty() ? 1 : 0;
        expectProvenDepth(states.back(), next, truth);
    }
    EXPECT_GT(runs, kMovedPairs / 4);
    EXPECT_GT(proven, runs * 9 / 10);
    EXPECT_GT(atOnce, runs * 7 / 10);
    EXPECT_GT(repaired, 0);
}

TYPED_TEST(EpaCached, ClaimsNothingUntrueOfAnyPair) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(82);
    int proven = 0, refused = 0;
    for (int i = 0; i < kMovedPairs; ++i) {
        SCOPED_TRACE(i);
        const auto pair = randomPolytopes(samples);
        auto cache = polytopeOf(pair);
        if (cache.isEmpty()) continue;
        // far away, and of other shapes
        const auto next = i % 2 == 0 ? randomPolytopes(samples) : moved(pair, samples, 1);
        const auto truth = proximity(next.posedA(), next.posedB());
        const auto states = statesFrom(cache, next);
        expectTrueStates(states, truth);
        if (states.back().status == Status::Converged) expectProvenDepth(states.back(), next, truth);
        EXPECT_EQ(cache.isEmpty(), states.back().status != Status::Converged);
        ++(states.back().status == Status::Converged ? proven : refused);
    }
    EXPECT_GT(proven, kMovedPairs / 50);
    EXPECT_GT(refused, kMovedPairs / 50);
}

TYPED_TEST(EpaCached, FindsNoVertexOfACurve) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(83);
    for (int i = 0; i < 100; ++i) {
        const Pair<D, T> pair{makeEllipsoid<D, T>(samples.extents()), samples.polytope(), {}, {}};
        auto cache = polytopeOf(pair);
        if (cache.isEmpty()) continue;
        EXPECT_EQ(statesFrom(cache, pair).back().status, Status::Degenerate);
        EXPECT_TRUE(cache.isEmpty());
    }
}

}  // namespace gjkscope::test
