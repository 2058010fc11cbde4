// Other people's libraries agree with ours, as far as their precision goes.

#include <gtest/gtest.h>

#include "core/gjk_epa/proximity.hpp"
#include "core/shapes/polytope/polytope.hpp"
#include "tests/peers/box2d.hpp"
#include "tests/peers/chipmunk.hpp"
#include "tests/peers/random_pairs.hpp"

namespace gjkscope::peers {
namespace {

Proximity<2, double> ours(const PolygonPair& pair) {
    const Polytope<2, double> a(pair.a), b(pair.b);
    const Posed<2, double, Polytope<2, double>> posedA{&a, pair.poseA}, posedB{&b, pair.poseB};
    return proximity(posedA, posedB, {.firstDirection = pair.poseB.position - pair.poseA.position});
}

class Peers : public ::testing::TestWithParam<int> {};

TEST_P(Peers, Box2dFindsTheSameDistance) {
    for (const Placement placement : {Placement::Apart, Placement::Over}) {
        for (const PolygonPair& pair : randomPairs(GetParam(), placement, 1000, 1)) {
            const PeerDistance theirs = Box2dPair(pair).answer();
            const auto answer = ours(pair);
            EXPECT_NEAR(answer.distance, theirs.distance, 1e-4);
            EXPECT_EQ(answer.intersects, placement == Placement::Over);
        }
    }
}

TEST_P(Peers, ChipmunkFindsTheSameDepth) {
    for (const PolygonPair& pair : randomPairs(GetParam(), Placement::Over, 1000, 2)) {
        const auto theirs = ChipmunkPair(pair).depth();
        ASSERT_TRUE(theirs.has_value());
        EXPECT_NEAR(ours(pair).depth, *theirs, 1e-9);
    }
}

TEST_P(Peers, ChipmunkSeesTheSameNearMisses) {
    for (const PolygonPair& pair : randomPairs(GetParam(), Placement::Near, 1000, 3)) {
        EXPECT_EQ(ours(pair).intersects, ChipmunkPair(pair).depth().has_value());
    }
}

INSTANTIATE_TEST_SUITE_P(Sides, Peers, ::testing::Values(4, 8, 16, 64));

}  // namespace
}  // namespace gjkscope::peers
