#include "core/gjk/gjk_distance.hpp"

#include <gtest/gtest.h>

#include "tests/core/gjk_epa/cases.hpp"
#include "tests/core/pairs.hpp"

namespace gjkscope::test {
namespace {

template <class C>
class GjkDistance : public ::testing::Test {};
TYPED_TEST_SUITE(GjkDistance, AllCases);

constexpr int kDistancePairs = 20000;

/// What rounding leaves of the answers to pairs of size 1: a few dozen roundings.
template <class T>
inline constexpr T kRounding = 100 * kEpsilon<T>;

TYPED_TEST(GjkDistance, AboutHalfOfTheRandomPairsOverlap) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(1);
    int hits = 0;
    for (int i = 0; i < kDistancePairs; ++i) hits += distanceOf(randomPolytopes(samples)).intersects ? 1 : 0;
    EXPECT_GT(hits, kDistancePairs * 3 / 10);
    EXPECT_LT(hits, kDistancePairs * 7 / 10);
}

TYPED_TEST(GjkDistance, EveryStateOfEveryTraceNarrowsTheBounds) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(2);
    for (int i = 0; i < kDistancePairs; ++i) {
        const auto pair = randomPair(samples);
        GjkDistanceState<D, T> before;
        const auto check = [&](const GjkDistanceState<D, T>& s) {
            EXPECT_GE(s.lower, before.lower);
            EXPECT_LE(s.upper, before.upper);
            EXPECT_LE(s.lower, s.upper);
            EXPECT_TRUE(before.status == Status::Searching);
            EXPECT_EQ(s.iterations, before.upper == kInfinity<T> ? 0 : before.iterations + 1);
            before = s;
        };
        const auto end = gjkDistance(pair.posedA(), pair.posedB(), {.firstDirection = pair.aim()}, check);
        EXPECT_EQ(end.iterations, before.iterations);
        EXPECT_NE(end.status, Status::Searching);
        EXPECT_NE(end.status, Status::IterationLimit);
    }
}

TYPED_TEST(GjkDistance, EveryStateIsAMixtureOfSupportPoints) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(3);
    for (int i = 0; i < kDistancePairs; ++i) {
        const auto pair = randomPair(samples);
        const auto check = [&](const GjkDistanceState<D, T>& s) {
            T sum = 0;
            for (int k = 0; k <= D; ++k) {
                const T weight = s.closest.weights[static_cast<std::size_t>(k)];
                EXPECT_GE(weight, 0);
                EXPECT_TRUE(k < s.simplex.size || weight == 0);
                sum += weight;
            }
            EXPECT_NEAR(sum, 1, 4 * kEpsilon<T>);
            EXPECT_EQ(s.closest.region, wholeSimplex(s.simplex.size));
            const auto witness = witnessPoints(s.simplex, s.closest);
            // a thin simplex around the origin weighs as inaccurately as it is thin
            const T slack = s.simplex.size == D + 1 ? std::sqrt(kEpsilon<T>) : kRounding<T>;
            EXPECT_LE(glm::length(witness.onA - witness.onB - s.closest.point), slack);
        };
        const auto end = gjkDistance(pair.posedA(), pair.posedB(), {.firstDirection = pair.aim()}, check);
        const auto witness = witnessPoints(end.simplex, end.closest);
        EXPECT_LE((protrusion<D, T>(pair.posedA(), witness.onA)), kRounding<T>);
        EXPECT_LE((protrusion<D, T>(pair.posedB(), witness.onB)), kRounding<T>);
    }
}

/// The proof of a distance needs no GJK: the witness points are that far apart, and the plane perpendicular
/// to them has all of the difference behind it.
TYPED_TEST(GjkDistance, SeparatedPolytopesHaveASeparatingPlaneAtTheDistance) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(4);
    for (int i = 0; i < kDistancePairs; ++i) {
        const auto pair = randomPolytopes(samples);
        const auto end = distanceOf(pair);
        if (end.intersects) continue;
        const auto witness = witnessPoints(end.simplex, end.closest);
        const Vec<D, T> v = end.closest.point;
        EXPECT_NEAR(glm::length(witness.onB - witness.onA), end.upper, kRounding<T>);
        const auto farthest = supportOfDifference<D, T>(pair.posedA(), pair.posedB(), -v);
        // a plane turned by the rounding of a short `v` cuts deeper
        const T turned = kRounding<T> * (1 + 1 / end.upper);
        EXPECT_GE(glm::dot(farthest.w, v / end.upper), end.upper - turned);
    }
}

TYPED_TEST(GjkDistance, CurvedShapesEndWithinTheTolerance) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(5);
    int apart = 0, unproven = 0;
    for (int i = 0; i < kDistancePairs; ++i) {
        const Pair<D, T> pair{makeEllipsoid<D, T>(samples.extents()), makeEllipsoid<D, T>(samples.extents()),
                              samples.pose(kSpread<D>), samples.pose(kSpread<D>)};
        const auto end = distanceOf(pair);
        if (end.intersects || end.upper < T(1e-3)) continue;
        ++apart;
        if (end.status != Status::Converged) ++unproven;
        EXPECT_LE(end.upper - end.lower, 10 * kDefaultTolerance<T> * end.upper + kRounding<T> / end.upper);
    }
    EXPECT_GT(apart, kDistancePairs / 4);
    EXPECT_LE(unproven, apart / 100);
}

TYPED_TEST(GjkDistance, MeetingShapesShareAPoint) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(6);
    int hits = 0;
    for (int i = 0; i < kDistancePairs; ++i) {
        const auto pair = randomPolytopes(samples);
        const auto end = distanceOf(pair);
        if (!end.intersects) continue;
        ++hits;
        EXPECT_EQ(end.lower, 0);
        const auto witness = witnessPoints(end.simplex, end.closest);
        EXPECT_LE(glm::length(witness.onA - witness.onB), std::sqrt(kEpsilon<T>));
        EXPECT_LE((protrusion<D, T>(pair.posedA(), witness.onA)), kRounding<T>);
        EXPECT_LE((protrusion<D, T>(pair.posedB(), witness.onB)), kRounding<T>);
    }
    EXPECT_GT(hits, kDistancePairs * 3 / 10);
}

/// Two answers to the same question agree: the same yes or no unless the shapes all but touch, and one
/// distance.
template <int D, class T>
void expectSame(const GjkDistanceState<D, T>& one, const GjkDistanceState<D, T>& other, T scale = 1) {
    const T slack = scale * (kRounding<T> + 10 * kDefaultTolerance<T>);
    const T distance = one.intersects ? T(0) : one.upper,
            otherDistance = other.intersects ? T(0) : other.upper;
    EXPECT_NEAR(distance, otherDistance, slack);
}

TYPED_TEST(GjkDistance, SwappingTheShapesChangesNothing) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(7);
    for (int i = 0; i < kDistancePairs; ++i) {
        const auto pair = randomPair(samples);
        const auto one = distanceOf(pair), other = distanceOf(pair.swapped());
        expectSame<D, T>(one, other);
    }
}

TYPED_TEST(GjkDistance, MovingAndTurningBothChangesNothing) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(8);
    for (int i = 0; i < kDistancePairs; ++i) {
        const auto pair = randomPair(samples);
        const auto by = samples.pose(2);
        auto moved = pair;
        for (Pose<D, T>* pose : {&moved.poseA, &moved.poseB}) {
            *pose = {by.rotation * pose->rotation, by.apply(pose->position)};
        }
        expectSame<D, T>(distanceOf(pair), distanceOf(moved));
    }
}

TYPED_TEST(GjkDistance, ScalingBothScalesTheDistance) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    for (const double factor : {1e-6, 1e-3, 1e3, 1e6}) {
        const auto scale = static_cast<T>(factor);
        Samples<D, T> samples(9);
        for (int i = 0; i < kDistancePairs / 4; ++i) {
            const auto verticesA = samples.vertices(8), verticesB = samples.vertices(8);
            const auto poseA = samples.pose(kSpread<D>), poseB = samples.pose(kSpread<D>);
            const auto sized = [&](T by) {
                auto a = verticesA, b = verticesB;
                for (auto& p : a) p *= by;
                for (auto& p : b) p *= by;
                return Pair<D, T>{makePolytope<D, T>(a),
                                  makePolytope<D, T>(b),
                                  {poseA.rotation, poseA.position * by},
                                  {poseB.rotation, poseB.position * by}};
            };
            auto natural = distanceOf(sized(1)), scaled = distanceOf(sized(scale));
            natural.upper *= scale;
            expectSame<D, T>(natural, scaled, scale);
        }
    }
}

/// Polytopes at a known small gap: apart by 1, then moved together along the direction of their distance.
TYPED_TEST(GjkDistance, SmallGapsAreSeenAndMeasured) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    const T accuracy = sizeof(T) == sizeof(double) ? T(1e-12) : T(1e-6);
    Samples<D, T> samples(10);
    for (int i = 0; i < kDistancePairs; ++i) {
        auto pair = randomPolytopes(samples);
        pair.poseB.position =
            pair.poseA.position + T(3) * unitOr<D, T>(samples.vector(), axisDirection<D, T>(0));
        const auto apart = distanceOf(pair);
        ASSERT_FALSE(apart.intersects);
        const T gap = static_cast<T>(
            std::pow(10.0, sizeof(T) == sizeof(double) ? -samples.whole(1, 6) : -samples.whole(1, 4)));
        pair.poseB.position += apart.closest.point * (1 - gap / apart.upper);
        const auto near = distanceOf(pair);
        EXPECT_FALSE(near.intersects);
        EXPECT_NEAR(near.upper, gap, accuracy);
    }
}

TYPED_TEST(GjkDistance, TheIterationCapIsAStatusWithBoundsThatHold) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(11);
    int capped = 0;
    for (int i = 0; i < 1000; ++i) {
        const auto pair = randomPolytopes(samples);
        const auto cut = distanceOf(pair, {kDefaultTolerance<T>, 1}), whole = distanceOf(pair);
        EXPECT_LE(cut.iterations, 1);
        if (cut.status != Status::IterationLimit) continue;
        ++capped;
        EXPECT_FALSE(cut.intersects);
        EXPECT_LE(cut.lower, whole.upper + kRounding<T>);
        EXPECT_GE(cut.upper, whole.lower - kRounding<T>);
    }
    EXPECT_GT(capped, 100);
}

TYPED_TEST(GjkDistance, AnyFirstDirectionWillDo) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(12);
    for (int i = 0; i < kDistancePairs; ++i) {
        const auto pair = randomPolytopes(samples);
        const auto start = samples.whole(0, 3) == 0 ? Vec<D, T>(0) : samples.vector();
        expectSame<D, T>(distanceOf(pair),
                         gjkDistance(pair.posedA(), pair.posedB(), {.firstDirection = start}));
    }
}

}  // namespace
}  // namespace gjkscope::test
