// The quick yes or no is the full answer's.

#include "core/gjk_epa/intersects.hpp"

#include <gtest/gtest.h>

#include "core/gjk_epa/proximity.hpp"
#include "tests/core/gjk_epa/cases.hpp"
#include "tests/core/pairs.hpp"

namespace gjkscope::test {
namespace {

template <class C>
class Intersects : public ::testing::Test {};
TYPED_TEST_SUITE(Intersects, AllCases);

template <int D, class T>
bool askedOf(const Pair<D, T>& pair) {
    return intersects(pair.posedA(), pair.posedB(), {.firstDirection = pair.aim()});
}

TYPED_TEST(Intersects, SaysWhatTheFullAnswerSays) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(31);
    int meeting = 0;
    constexpr int kPairs = 2000;
    for (int i = 0; i < kPairs; ++i) {
        const Pair<D, T> pair = randomPair(samples);
        const auto full = proximity(pair.posedA(), pair.posedB(), {.firstDirection = pair.aim()});
        meeting += full.intersects ? 1 : 0;
        // where they all but touch, either may be right
        if (full.distance + full.depth < 1000 * kEpsilon<T>) continue;
        EXPECT_EQ(askedOf(pair), full.intersects);
    }
    EXPECT_GT(meeting, kPairs * 3 / 10);
    EXPECT_LT(meeting, kPairs * 7 / 10);
}

TYPED_TEST(Intersects, DoesNotDependOnTheFirstDirection) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(32);
    for (int i = 0; i < 500; ++i) {
        const Pair<D, T> pair = randomPair(samples);
        const auto full = proximity(pair.posedA(), pair.posedB());
        if (full.distance + full.depth < 1000 * kEpsilon<T>) continue;
        for (const Vec<D, T>& d : {Vec<D, T>(0), samples.vector(), samples.vector() * T(1e-10), -pair.aim()})
            EXPECT_EQ((intersects(pair.posedA(), pair.posedB(), {.firstDirection = d})), full.intersects);
    }
}

TYPED_TEST(Intersects, TouchingIsMeeting) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    for (const T scale : {T(1e-6), T(1), T(1e6)}) {
        const auto box = makeBox<D, T>(Vec<D, T>(scale));
        const auto ball = makeBall<D, T>(scale);
        for (const auto& [a, b] : {std::pair{box, box}, {ball, ball}, {box, ball}, {ball, box}}) {
            const Pair<D, T> touching{a, b};
            const auto at = [&](T x) {
                Pair<D, T> pair = touching;
                pair.poseB.position[0] = x * scale;
                return pair;
            };
            EXPECT_TRUE(askedOf(at(2)));
            EXPECT_TRUE(askedOf(at(T(1.999))));
            EXPECT_TRUE(askedOf(at(0)));
            EXPECT_FALSE(askedOf(at(T(2.001))));
            EXPECT_FALSE(askedOf(at(300)));
        }
    }
}

}  // namespace
}  // namespace gjkscope::test
