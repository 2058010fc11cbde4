#include "core/gjk/gjk.hpp"

#include <gtest/gtest.h>

#include "tests/core/gjk_epa/cases.hpp"
#include "tests/core/pairs.hpp"

namespace gjkscope::test {
namespace {

template <class C>
class Gjk : public ::testing::Test {};
TYPED_TEST_SUITE(Gjk, AllCases);

constexpr int kBooleanPairs = 20000;

template <int D, class T>
GjkState<D, T> yesNoOf(const Pair<D, T>& pair) {
    return gjk(pair.posedA(), pair.posedB(), {.firstDirection = pair.aim()});
}

/// How far apart the whole shapes are by distance GJK, negative by as much as only their radii overlap.
template <int D, class T>
T gapOf(const Pair<D, T>& pair) {
    const auto cores = distanceOf(pair);
    return (cores.intersects ? T(0) : cores.upper) - pair.a.radius() - pair.b.radius();
}

TYPED_TEST(Gjk, AgreesWithTheDistance) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    // a decision is exact to rounding on polytopes; curved shapes may differ by what their distance tolerates
    const T slack = 100 * kEpsilon<T> + 10 * kDefaultTolerance<T>;
    Samples<D, T> samples(1);
    int hits = 0;
    for (int i = 0; i < kBooleanPairs; ++i) {
        const auto pair = i % 2 == 0 ? randomPair(samples) : randomPolytopes(samples);
        const auto end = yesNoOf(pair);
        const T gap = gapOf(pair);
        hits += end.intersects ? 1 : 0;
        EXPECT_NE(end.status, Status::Searching);
        const bool coresMeet = distanceOf(pair).intersects;
        EXPECT_TRUE(!(coresMeet || gap < -slack) || end.intersects) << gap;
        EXPECT_FALSE(gap > slack && end.intersects) << gap;
    }
    EXPECT_GT(hits, kBooleanPairs * 3 / 10);
    EXPECT_LT(hits, kBooleanPairs * 7 / 10);
}

TYPED_TEST(Gjk, ARejectionIsProvenByItsLastSupportPoint) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(2);
    for (int i = 0; i < kBooleanPairs; ++i) {
        const auto pair = randomPair(samples);
        const auto end = yesNoOf(pair);
        if (end.intersects || end.status != Status::Converged) continue;
        EXPECT_LT(end.reach, 0);
        EXPECT_EQ(end.reach, glm::dot(end.support.w, end.direction));
    }
}

TYPED_TEST(Gjk, EveryDirectionIsPerpendicularToTheSimplexAndTowardsTheOrigin) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(3);
    for (int i = 0; i < kBooleanPairs; ++i) {
        const auto pair = randomPolytopes(samples);
        gjk(pair.posedA(), pair.posedB(), {.firstDirection = pair.aim()}, [](const GjkState<D, T>& s) {
            ASSERT_GE(s.simplex.size, 1);
            if (s.intersects) return;
            const T length = glm::length(s.direction);
            for (int k = 0; k < s.simplex.size; ++k) {
                // w·d = −|d|² for every vertex of the simplex
                EXPECT_NEAR(glm::dot(s.simplex[k].w, s.direction), -length * length,
                            32 * kEpsilon<T> * (1 + glm::dot(s.simplex[k].w, s.simplex[k].w)));
            }
        });
    }
}

TYPED_TEST(Gjk, SwappingOrMovingBothChangesNothing) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(4);
    int different = 0;
    for (int i = 0; i < kBooleanPairs; ++i) {
        const auto pair = randomPair(samples);
        auto moved = pair;
        const auto by = samples.pose(2);
        for (Pose<D, T>* pose : {&moved.poseA, &moved.poseB}) {
            *pose = {by.rotation * pose->rotation, by.apply(pose->position)};
        }
        const bool meets = yesNoOf(pair).intersects;
        if (yesNoOf(pair.swapped()).intersects != meets || yesNoOf(moved).intersects != meets) {
            ++different;
            EXPECT_LE(std::abs(gapOf(pair)), 100 * kEpsilon<T> + 10 * kDefaultTolerance<T>);
        }
    }
    EXPECT_LE(different, kBooleanPairs / 1000);
}

TYPED_TEST(Gjk, ScalingBothChangesNothing) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(5);
    for (int i = 0; i < kBooleanPairs / 4; ++i) {
        const auto verticesA = samples.vertices(8), verticesB = samples.vertices(8);
        const auto poseA = samples.pose(kSpread<D>), poseB = samples.pose(kSpread<D>);
        const auto meetsAt = [&](T scale) {
            auto a = verticesA, b = verticesB;
            for (auto& p : a) p *= scale;
            for (auto& p : b) p *= scale;
            return yesNoOf(Pair<D, T>{makePolytope<D, T>(a),
                                      makePolytope<D, T>(b),
                                      {poseA.rotation, poseA.position * scale},
                                      {poseB.rotation, poseB.position * scale}})
                .intersects;
        };
        // powers of two scale without rounding
        const bool natural = meetsAt(1);
        EXPECT_EQ(meetsAt(static_cast<T>(std::ldexp(1.0, -20))), natural);
        EXPECT_EQ(meetsAt(static_cast<T>(std::ldexp(1.0, 20))), natural);
    }
}

TYPED_TEST(Gjk, TheVisitorSeesEveryStateFromStartToEnd) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(6);
    for (int i = 0; i < 200; ++i) {
        const auto pair = randomPolytopes(samples);
        std::vector<GjkState<D, T>> trace;
        const auto end = gjk(pair.posedA(), pair.posedB(), {.firstDirection = pair.aim()},
                             [&](const auto& s) { trace.push_back(s); });
        ASSERT_EQ(trace.size(), static_cast<std::size_t>(end.iterations) + 1);
        for (std::size_t k = 0; k + 1 < trace.size(); ++k) EXPECT_EQ(trace[k].status, Status::Searching);
        EXPECT_EQ(trace.back().status, end.status);

        // a step from a recorded state goes where the run went
        auto resumed = trace.front();
        if (trace.size() > 1) {
            resumed.status = gjkStep(resumed, pair.posedA(), pair.posedB());
            EXPECT_EQ(resumed.direction, trace[1].direction);
            EXPECT_EQ(resumed.status, trace[1].status);
        }
    }
}

TYPED_TEST(Gjk, TheIterationCapIsAStatusNotANo) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(7);
    const auto pose = samples.pose(0.5);
    const Pair<D, T> pair{makeBox<D, T>(Vec<D, T>(1)), makeBox<D, T>(Vec<D, T>(1)), {}, pose};
    ASSERT_TRUE(yesNoOf(pair).intersects);
    const auto end = gjk(pair.posedA(), pair.posedB(), {{kDefaultTolerance<T>, 1}, pair.aim()});
    EXPECT_EQ(end.status, Status::IterationLimit);
    EXPECT_EQ(end.iterations, 1);
}

}  // namespace
}  // namespace gjkscope::test
