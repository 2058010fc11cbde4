#include <gtest/gtest.h>

#include "core/gjk_epa/outcome.hpp"
#include "core/gjk_epa/proximity.hpp"
#include "core/mpr/mpr.hpp"
#include "tests/core/gjk_epa/cases.hpp"
#include "tests/core/pairs.hpp"

/// An absolute tolerance: runs end sooner, and what they say of yes or no and of the bounds still holds.
namespace gjkscope::test {
namespace {

template <class C>
class AbsoluteTolerance : public ::testing::Test {};
using ToleranceCases = testing::Types<Case<2, double>, Case<3, double>, Case<2, float>, Case<3, float>>;
TYPED_TEST_SUITE(AbsoluteTolerance, ToleranceCases);

constexpr int kTolerancePairs = 3000;

template <class T>
Limits<T> looserBy(T gap) {
    return {.absoluteTolerance = gap};
}

template <int D, class T>
Proximity<D, T> fullAnswerWith(const Pair<D, T>& pair, const Limits<T>& limits = {}) {
    return proximity(pair.posedA(), pair.posedB(), {limits, pair.aim()});
}

TYPED_TEST(AbsoluteTolerance, EndsSoonerWithBoundsThatHold) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(45);
    long iterations = 0, usual = 0;
    for (int i = 0; i < kTolerancePairs; ++i) {
        const Pair<D, T> pair = randomPair(samples);
        const T gap = i % 2 == 0 ? T(1e-2) : T(1e-4), slack = 1000 * kEpsilon<T>;
        const Proximity<D, T> truth = fullAnswerWith(pair), p = fullAnswerWith(pair, looserBy(gap));
        iterations += p.gjkIterations + p.epaIterations;
        usual += truth.gjkIterations + truth.epaIterations;
        if (p.status == Status::WithinRounding || truth.status != Status::Converged) continue;
        ASSERT_EQ(p.intersects, truth.intersects) << i;
        const T length = truth.intersects ? truth.depth : truth.distance;
        ASSERT_LE(p.lower, length + slack) << i;
        ASSERT_GE(p.upper, length - slack) << i;
        if (p.status == Status::Converged) {
            ASSERT_LE(p.upper - p.lower, gap + slack) << i;
        }
    }
    EXPECT_LT(iterations, usual);
}

TYPED_TEST(AbsoluteTolerance, LeavesDistanceGjkNothingOpen) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(46);
    for (int i = 0; i < kTolerancePairs; ++i) {
        const Pair<D, T> pair = randomPolytopes(samples);
        // more than the shapes are large: the bound alone may not say that they touch
        const GjkDistanceState<D, T> s = distanceOf(pair, looserBy(T(10)));
        if (s.status != Status::Converged) continue;
        ASSERT_TRUE(s.intersects || s.lower > 0) << i;
        ASSERT_EQ(s.intersects, distanceOf(pair).intersects) << i;
    }
}

TYPED_TEST(AbsoluteTolerance, EndsMprWhereItsPortalIsNearTheSurface) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(47);
    long iterations = 0, usual = 0;
    for (int i = 0; i < kTolerancePairs; ++i) {
        const Pair<D, T> pair = randomPair(samples);
        const auto mprWith = [&](T gap) {
            return mpr(pair.posedA(), pair.posedB(), pair.poseA.apply(pair.a.center()),
                       pair.poseB.apply(pair.b.center()), {looserBy(gap), false});
        };
        const auto exact = mprWith(0), near = mprWith(T(0.05));
        ASSERT_EQ(near.intersects, exact.intersects) << i;
        ASSERT_GE(near.upper, exact.upper - 1000 * kEpsilon<T>) << i;
        iterations += near.iterations;
        usual += exact.iterations;
    }
    EXPECT_LT(iterations, usual);
}

}  // namespace
}  // namespace gjkscope::test
