#include <gtest/gtest.h>

#include "core/bounds/ball_box.hpp"
#include "core/bounds/ball_cover.hpp"
#include "core/gjk_epa/proximity.hpp"
#include "core/shapes/swept.hpp"
#include "tests/core/gjk_epa/cases.hpp"
#include "tests/core/pairs.hpp"

namespace gjkscope {
namespace {

using test::Pair;
using test::Samples;

template <class C>
class Bounds : public testing::Test {};
TYPED_TEST_SUITE(Bounds, test::AllCases);

template <int D, class T>
BallTest<D, T> balls(const Pair<D, T>& p) {
    return {boundingBall(p.a, p.poseA), boundingBall(p.b, p.poseB)};
}
template <int D, class T>
AabbTest<D, T> aabbs(const Pair<D, T>& p) {
    return {aabbOf(p.a, p.poseA), aabbOf(p.b, p.poseB)};
}
template <int D, class T>
ObbTest<D, T> obbs(const Pair<D, T>& p) {
    return {obbOf(p.a, p.poseA), obbOf(p.b, p.poseB)};
}
template <int D, class T>
BallCoverTest<D, T> covers(const Pair<D, T>& p) {
    return {ballCover(obbOf(p.a, p.poseA), 3), ballCover(obbOf(p.b, p.poseB), 4)};
}
template <int D, class T>
BallBoxTest<D, T> ballAndBox(const Pair<D, T>& p, BallBoxWay way = BallBoxWay::Clamping) {
    return {boundingBall(p.a, p.poseA), obbOf(p.b, p.poseB), true, way};
}

template <int D, class T>
Proximity<D, T> proximityOf(const Pair<D, T>& p) {
    return proximity(p.posedA(), p.posedB(), {.firstDirection = p.aim()});
}

template <int D, class T, class Test>
Outcome<D, T> outcomeOfTest(const Test& test) {
    return outcomeOf(bounds<T>(test), test);
}

/// Everything a test of volumes says is true of the shapes. Whether it proved them apart.
template <int D, class T, class Test>
bool expectHonest(const Test& test, const Proximity<D, T>& truth) {
    const T noise = 64 * kEpsilon<T> * 4;
    const Outcome<D, T> outcome = outcomeOfTest<D, T>(test);
    EXPECT_EQ(outcome.status, Status::Converged);
    EXPECT_GE(outcome.iterations, 1);
    EXPECT_LE(outcome.iterations, test.count());
    if (!outcome.intersects) return false;
    EXPECT_EQ(*outcome.intersects, truth.intersects);
    EXPECT_LE(*outcome.lower, (truth.intersects ? truth.depth : truth.distance) + noise);
    return !*outcome.intersects;
}

TYPED_TEST(Bounds, WhatIsSaidOfRandomShapesIsTrueOfThem) {
    using T = typename TypeParam::T;
    constexpr int D = TypeParam::D;
    Samples<D, T> samples(1);
    int apart = 0, byBalls = 0, byAabbs = 0, byObbs = 0, byCovers = 0, byBallBox = 0;
    for (int round = 0; round < 300; ++round) {
        const Pair<D, T> pair = test::randomPair(samples);
        const auto truth = proximityOf(pair);
        // within the rounding of a solver on smooth shapes, both answers are right
        if (truth.distance + truth.depth < T(1e-5)) continue;
        apart += truth.intersects ? 0 : 1;
        byBalls += expectHonest<D, T>(balls(pair), truth) ? 1 : 0;
        byAabbs += expectHonest<D, T>(aabbs(pair), truth) ? 1 : 0;
        byObbs += expectHonest<D, T>(obbs(pair), truth) ? 1 : 0;
        byCovers += expectHonest<D, T>(covers(pair), truth) ? 1 : 0;
        byBallBox += expectHonest<D, T>(ballAndBox(pair), truth) ? 1 : 0;
    }
    EXPECT_GT(apart, 90);
    EXPECT_LT(apart, 210);
    for (const int found : {byBalls, byAabbs, byObbs, byCovers, byBallBox}) EXPECT_GT(3 * found, apart);
    EXPECT_GT(byObbs, byBalls);
}

TYPED_TEST(Bounds, VolumesHoldTheirShapes) {
    using T = typename TypeParam::T;
    constexpr int D = TypeParam::D;
    Samples<D, T> samples(2);
    const T noise = 32 * kEpsilon<T> * 4;
    for (int round = 0; round < 200; ++round) {
        const Pair<D, T> pair = test::randomPair(samples);
        const auto ball = boundingBall(pair.a, pair.poseA);
        const auto aabb = aabbOf(pair.a, pair.poseA);
        const auto obb = obbOf(pair.a, pair.poseA);
        const auto shape = pair.posedA();
        const auto surface = swept(shape);
        for (int i = 0; i < 20; ++i) {
            const Vec<D, T> p = surface.support(samples.vector()).point;
            EXPECT_LE(glm::distance(p, ball.center), ball.radius + noise);
            const Vec<D, T> local = obb.toLocal(p);
            for (int axis = 0; axis < D; ++axis) {
                EXPECT_LE(std::abs(local[axis]), obb.halfExtents[axis] + noise);
                EXPECT_GE(p[axis], aabb.low[axis] - noise);
                EXPECT_LE(p[axis], aabb.high[axis] + noise);
            }
        }
    }
}

TYPED_TEST(Bounds, BallsAreExactWhereTheyAreTheShapes) {
    using T = typename TypeParam::T;
    constexpr int D = TypeParam::D;
    Samples<D, T> samples(3);
    int meetings = 0;
    const T noise = 64 * kEpsilon<T> * 4;
    for (int round = 0; round < 200; ++round) {
        const Pair<D, T> pair{makeBall<D, T>(samples.real(0.1, 1)), makeBall<D, T>(samples.real(0.1, 1)),
                              samples.pose(1), samples.pose(1)};
        const auto truth = proximityOf(pair);
        const auto found = outcomeOfTest<D, T>(balls(pair));
        ASSERT_EQ(found.intersects, truth.intersects);
        meetings += truth.intersects ? 1 : 0;
        EXPECT_NEAR(*found.distance, truth.distance, noise);
        EXPECT_NEAR(*found.depth, truth.depth, noise);
        EXPECT_NEAR(glm::distance(*found.pointA, truth.pointA), 0, noise);
        EXPECT_NEAR(glm::distance(*found.pointB, truth.pointB), 0, noise);
    }
    EXPECT_GT(meetings, 60);
    EXPECT_LT(meetings, 140);
}

/// Distance, depth, normal and witness points as the conventions want them, against the solver.
template <int D, class T>
void expectFull(const Outcome<D, T>& found, const Proximity<D, T>& truth, T noise) {
    ASSERT_EQ(found.intersects, truth.intersects);
    EXPECT_NEAR(*found.distance, truth.distance, noise);
    EXPECT_NEAR(*found.depth, truth.depth, noise);
    EXPECT_NEAR(glm::length(*found.normal), 1, 8 * kEpsilon<T>);
    const Vec<D, T> across = (*found.distance - *found.depth) * *found.normal;
    EXPECT_NEAR(glm::distance(*found.pointB - *found.pointA, across), 0, noise);
    EXPECT_LE(*found.lower, truth.distance + truth.depth + noise);
    EXPECT_GE(*found.upper, truth.distance + truth.depth - noise);
}

TYPED_TEST(Bounds, AlignedBoxesAreExact) {
    using T = typename TypeParam::T;
    constexpr int D = TypeParam::D;
    Samples<D, T> samples(4);
    const T noise = 64 * kEpsilon<T> * 4;
    int meetings = 0;
    for (int round = 0; round < 200; ++round) {
        Pair<D, T> pair{makeBox<D, T>(samples.extents()), makeBox<D, T>(samples.extents())};
        pair.poseA.position = samples.vector(test::kSpread<D>);
        pair.poseB.position = samples.vector(test::kSpread<D>);
        const auto truth = proximityOf(pair);
        const auto found = outcomeOfTest<D, T>(aabbs(pair));
        expectFull(found, truth, noise);
        meetings += truth.intersects ? 1 : 0;
        // the witness points are on the boxes
        EXPECT_LE((test::protrusion<D, T>(pair.posedA(), *found.pointA)), noise);
        EXPECT_LE((test::protrusion<D, T>(pair.posedB(), *found.pointB)), noise);
    }
    EXPECT_GT(meetings, 60);
    EXPECT_LT(meetings, 140);
}

TYPED_TEST(Bounds, TurnedBoxesAreSeparatedExactlyWithTheirDepth) {
    using T = typename TypeParam::T;
    constexpr int D = TypeParam::D;
    Samples<D, T> samples(5);
    const T noise = 256 * kEpsilon<T> * 4;
    int meetings = 0;
    for (int round = 0; round < 200; ++round) {
        const Pair<D, T> pair{makeBox<D, T>(samples.extents()), makeBox<D, T>(samples.extents()),
                              samples.pose(1.1), samples.pose(1.1)};
        const auto truth = proximityOf(pair);
        const auto found = outcomeOfTest<D, T>(obbs(pair));
        ASSERT_EQ(found.intersects, truth.intersects);
        if (!truth.intersects) {
            EXPECT_LE(*found.lower, truth.distance + noise);
            EXPECT_FALSE(found.distance);
            continue;
        }
        ++meetings;
        EXPECT_NEAR(*found.depth, truth.depth, noise);
        // moved out by the depth they only touch
        Pair<D, T> moved = pair;
        moved.poseB.position += *found.depth * *found.normal;
        const auto after = proximityOf(moved);
        EXPECT_LE(after.depth + after.distance, noise);
    }
    EXPECT_GT(meetings, 60);
    EXPECT_LT(meetings, 140);
}

TYPED_TEST(Bounds, ABallAndATurnedBoxAreExactAndBothWaysAgree) {
    using T = typename TypeParam::T;
    constexpr int D = TypeParam::D;
    Samples<D, T> samples(6);
    const T noise = 64 * kEpsilon<T> * 4;
    int meetings = 0, inside = 0;
    for (int round = 0; round < 300; ++round) {
        const Pair<D, T> pair{makeBall<D, T>(samples.real(0.1, 0.8)), makeBox<D, T>(samples.extents()),
                              samples.pose(test::kSpread<D>), samples.pose(test::kSpread<D>)};
        const auto truth = proximityOf(pair);
        const auto clamping = ballAndBox(pair), cases = ballAndBox(pair, BallBoxWay::Cases);
        EXPECT_EQ(clamping.nearest(), cases.nearest());
        const auto found = outcomeOfTest<D, T>(clamping), byCases = outcomeOfTest<D, T>(cases);
        EXPECT_EQ(found.iterations, D + 1);
        EXPECT_EQ(byCases.iterations, 2 * D + 1);
        EXPECT_EQ(found.intersects, byCases.intersects);
        EXPECT_EQ(found.distance, byCases.distance);
        EXPECT_EQ(found.depth, byCases.depth);
        expectFull(found, truth, noise);
        meetings += truth.intersects ? 1 : 0;
        inside += clamping.nearest() == clamping.center() ? 1 : 0;
        // the same with the ball as B
        auto swapped = clamping;
        swapped.isBallA = false;
        expectFull(outcomeOfTest<D, T>(swapped), proximityOf(pair.swapped()), noise);
    }
    EXPECT_GT(meetings, 90);
    EXPECT_LT(meetings, 210);
    EXPECT_GT(inside, 10);
}

TYPED_TEST(Bounds, ACoverHoldsTheBoxAndIsTighterTheMoreBallsItHas) {
    using T = typename TypeParam::T;
    constexpr int D = TypeParam::D;
    Samples<D, T> samples(7);
    for (int round = 0; round < 50; ++round) {
        const Pair<D, T> pair = test::randomPair(samples);
        const auto box = obbOf(pair.a, pair.poseA);
        if (box.halfExtents == Vec<D, T>(0)) continue;
        T last = kInfinity<T>;
        for (int count = 1; count <= 5; ++count) {
            const auto cover = ballCover(box, count);
            ASSERT_EQ(cover.size(), static_cast<std::size_t>(count));
            EXPECT_LT(cover[0].radius, last);
            last = cover[0].radius;
            for (int i = 0; i < 20; ++i) {
                Vec<D, T> p = samples.vector();
                for (int axis = 0; axis < D; ++axis)  // often in a vertex
                    if (std::abs(p[axis]) > T(0.5)) p[axis] = p[axis] < 0 ? T(-1) : T(1);
                const Vec<D, T> inBox = box.toWorld(p * box.halfExtents);
                EXPECT_TRUE(std::ranges::any_of(cover, [&](const auto& ball) {
                    return glm::distance(inBox, ball.center) <= ball.radius + 32 * kEpsilon<T>;
                }));
            }
        }
    }
}

TEST(BoundsSteps, ACoverTellsCarsApartThatTheirCirclesDoNot) {
    Pair<2, double> cars{makeBox<2, double>({2.4, 0.9}), makeBox<2, double>({2.4, 0.9})};
    cars.poseB.position = {0, 2.5};
    EXPECT_FALSE((outcomeOfTest<2, double>(balls(cars)).intersects));
    BallCoverTest<2, double> three{ballCover(obbOf(cars.a, cars.poseA), 3),
                                   ballCover(obbOf(cars.b, cars.poseB), 3)};
    const auto found = outcomeOfTest<2, double>(three);
    EXPECT_EQ(found.intersects, false);
    EXPECT_EQ(found.iterations, 9);
    const double gap = 2.5 - 2 * std::sqrt(0.64 + 0.81);
    EXPECT_LE(*found.lower, gap);
    EXPECT_GE(*found.lower, gap - three.pair(0).slack());
}

TEST(BoundsSteps, EndAtTheFirstComparisonThatFails) {
    Pair<2, double> pair{makeBox<2, double>({1, 1}), makeBox<2, double>({1, 1})};
    pair.poseB.position = {0, 5};
    std::vector<BoundsState<double>> states;
    bounds<double>(aabbs(pair), [&](const auto& s) { states.push_back(s); });
    // begins, x twice, y where A begins below B's end, B not below A's
    ASSERT_EQ(states.size(), 5U);
    EXPECT_EQ(states[0].verdict, VolumeVerdict::Open);
    EXPECT_TRUE(states[3].comparison.holds);
    EXPECT_EQ(states[4].comparison.left, 4);
    EXPECT_EQ(states[4].comparison.right, 1);
    EXPECT_FALSE(states[4].comparison.holds);
    EXPECT_EQ(states[4].verdict, VolumeVerdict::Apart);
}

TEST(BoundsSteps, WhatTouchesMeets) {
    Pair<2, double> discs{makeBall<2, double>(0.1), makeBall<2, double>(0.2)};
    discs.poseB.position = {0, 0.1 + 0.2};
    EXPECT_EQ((outcomeOfTest<2, double>(balls(discs)).intersects), true);
    Pair<2, double> boxes{makeBox<2, double>({0.1, 1}), makeBox<2, double>({0.2, 1})};
    boxes.poseB.position = {0.1 + 0.2, 0};
    const auto found = outcomeOfTest<2, double>(aabbs(boxes));
    EXPECT_EQ(found.intersects, true);
    EXPECT_EQ(found.distance, 0);
    EXPECT_EQ((outcomeOfTest<2, double>(obbs(boxes)).intersects), true);
}

TEST(BoundsSteps, CentersThatCoincideHaveADepthAndANormal) {
    const Pair<3, double> spheres{makeBall<3, double>(1), makeBall<3, double>(2)};
    const auto found = outcomeOfTest<3, double>(balls(spheres));
    EXPECT_EQ(found.depth, 3);
    EXPECT_EQ(*found.normal, Vec<3>(1, 0, 0));
    const Pair<3, double> both{makeBall<3, double>(1), makeBox<3, double>({1, 3, 2})};
    EXPECT_EQ((outcomeOfTest<3, double>(ballAndBox(both)).depth), 2);
    const Pair<3, double> same{makeBox<3, double>({1, 3, 2}), makeBox<3, double>({1, 3, 2})};
    EXPECT_EQ((outcomeOfTest<3, double>(obbs(same)).depth), 2);
    EXPECT_EQ((outcomeOfTest<3, double>(aabbs(same)).depth), 2);
}

TEST(BoundsSteps, NumbersThatOverflowDecideNothing) {
    Pair<2, double> pair{makeBall<2, double>(1), makeBall<2, double>(1)};
    pair.poseA.position = {-1.5e308, 0};
    pair.poseB.position = {1.5e308, 0};
    const auto found = outcomeOfTest<2, double>(balls(pair));
    EXPECT_EQ(found.status, Status::Degenerate);
    EXPECT_FALSE(found.intersects || found.lower);
    // but squares that would overflow are none
    pair.poseA.position = {0, 0};
    pair.poseB.position = {1e200, 1e200};
    EXPECT_EQ((outcomeOfTest<2, double>(balls(pair)).intersects), false);
}

}  // namespace
}  // namespace gjkscope
