// Balls and capsules in closed form are what the solvers find.

#include "core/engine/round_pairs.hpp"

#include <gtest/gtest.h>

#include "core/gjk_epa/intersects.hpp"
#include "tests/core/gjk_epa/cases.hpp"
#include "tests/core/samples.hpp"

namespace gjkscope::test {
namespace {

template <class C>
class RoundPairs : public ::testing::Test {};
TYPED_TEST_SUITE(RoundPairs, AllCases);

template <int D, class T>
void expectSame(const Proximity<D, T>& closed, const Proximity<D, T>& solved, T size) {
    const T noise = 100 * kEpsilon<T> * size;
    EXPECT_EQ(closed.status, Status::Converged);
    EXPECT_NEAR(closed.distance, solved.distance, noise);
    EXPECT_NEAR(closed.depth, solved.depth, noise);
    EXPECT_TRUE(closed.intersects == solved.intersects || solved.distance + solved.depth <= noise);
    EXPECT_NEAR(glm::length(closed.normal), 1, 10 * kEpsilon<T>);
    // the witness points realize the answer, wherever there are several
    const Vec<D, T> between = closed.pointB - closed.pointA;
    EXPECT_LE(glm::length(between - (closed.distance - closed.depth) * closed.normal), noise);
    EXPECT_LE(closed.lower, closed.upper);
}

TYPED_TEST(RoundPairs, BallsAreWhatTheSolversFind) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(51);
    int meeting = 0;
    for (int i = 0; i < 1000; ++i) {
        const T scale = i % 3 == 0 ? T(1e-6) : i % 3 == 1 ? T(1) : T(1e6);
        const RoundPoint<D, T> a{samples.vector() * scale,
                                 samples.real(D == 2 ? 0.1 : 0.3, D == 2 ? 0.7 : 0.8) * scale},
            b{samples.vector() * scale, samples.real(D == 2 ? 0.1 : 0.3, D == 2 ? 0.7 : 0.8) * scale};
        const RoundSegment<D, T> coreA{{a.center, a.center}, a.radius}, coreB{{b.center, b.center}, b.radius};
        const auto solved = proximity(coreA, coreB, {Limits<T>{}});
        expectSame(proximity(a, b), solved, scale);
        const bool isClear = solved.distance + solved.depth > 100 * kEpsilon<T> * scale;
        EXPECT_TRUE(!isClear || intersects(a, b) == solved.intersects);
        meeting += solved.intersects ? 1 : 0;
    }
    EXPECT_GT(meeting, 300);
    EXPECT_LT(meeting, 700);
}

TYPED_TEST(RoundPairs, BallsAreRightAtTheLimits) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    const auto at = [](T x, T radius) {
        RoundPoint<D, T> ball{Vec<D, T>(0), radius};
        ball.center[0] = x;
        return ball;
    };
    for (const T scale : {T(1e-12), T(1), T(1e12)}) {
        EXPECT_TRUE(intersects(at(0, scale), at(2 * scale, scale)));
        EXPECT_FALSE(intersects(at(0, scale), at(T(2.001) * scale, scale)));
        EXPECT_TRUE(intersects(at(0, scale), at(0, scale)));
        const auto same = proximity(at(0, scale), at(0, scale));
        EXPECT_TRUE(same.intersects);
        EXPECT_NEAR(same.depth / scale, 2, 1e-5);
        EXPECT_EQ(same.normal, (axisDirection<D, T>(0)));
        EXPECT_NEAR(proximity(at(0, scale), at(3 * scale, scale)).distance / scale, 1, 1e-5);
    }
    EXPECT_TRUE(intersects(at(1, 0), at(1, 0)));
}

/// Crossing, touching at ends, parallel, nearly parallel, in one line, and points.
template <int D, class T>
Segment<D, T> randomSegment(Samples<D, T>& samples, const Segment<D, T>& other, int kind) {
    Segment<D, T> segment{samples.vector(), samples.vector()};
    const Vec<D, T> along = other.b - other.a;
    if (kind == 1) segment.b = segment.a + along;
    if (kind == 2) segment.b = segment.a + along * T(0.7) + samples.vector() * T(1e-3);
    if (kind == 3) segment = {other.a + along * T(0.5), other.b + along};
    if (kind == 4) segment.a = other.b;
    if (kind == 5) segment.b = segment.a;
    if (kind == 6) segment.a = T(2) * (other.a + along * T(0.3)) - segment.b;
    return segment;
}

TYPED_TEST(RoundPairs, CapsulesAreWhatTheSolversFind) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(52);
    int meeting = 0;
    constexpr int kPairs = 3500;
    for (int i = 0; i < kPairs; ++i) {
        const Segment<D, T> core{samples.vector(), samples.vector()};
        const RoundSegment<D, T> a{core, samples.real(0, 0.3)},
            b{randomSegment(samples, core, i % 7), samples.real(0, 0.3)};
        const auto solved = proximity(a, b, {Limits<T>{}});
        expectSame(proximity(a, b), solved, T(4));
        const bool isClear = solved.distance + solved.depth > 400 * kEpsilon<T>;
        EXPECT_TRUE(!isClear || intersects(a, b) == solved.intersects) << i % 7;
        meeting += solved.intersects ? 1 : 0;
    }
    EXPECT_GT(meeting, kPairs * 3 / 10);
    EXPECT_LT(meeting, kPairs * 9 / 10);
}

}  // namespace
}  // namespace gjkscope::test
