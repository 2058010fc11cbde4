// The ways other implementations are known to have failed, each as a pair that must not fail here.

#include <gtest/gtest.h>

#include "core/gjk/gjk.hpp"
#include "core/gjk/gjk_distance.hpp"
#include "tests/core/gjk_epa/cases.hpp"
#include "tests/core/pairs.hpp"

namespace gjkscope::test {
namespace {

template <class C>
class FailureModes : public ::testing::Test {};
TYPED_TEST_SUITE(FailureModes, AllCases);

template <int D, class T>
bool meets(const Pair<D, T>& pair) {
    const bool yes = gjk(pair.posedA(), pair.posedB(), {.firstDirection = pair.aim()}).intersects;
    // the two methods judge the cores alike; radii only add to the yes/no one
    EXPECT_TRUE(pair.a.radius() + pair.b.radius() > 0 || yes == distanceOf(pair).intersects);
    return yes;
}

template <int D, class T>
Pose<D, T> at(int axis, double offset) {
    return {Rotation<D, T>(1), axisDirection<D, T>(axis) * static_cast<T>(offset)};
}

template <int D, class T>
AnyShape<D, T> unitBox() {
    return makeBox<D, T>(Vec<D, T>(1));
}

TYPED_TEST(FailureModes, NotANumberEndsTheRun) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Pair<D, T> pair{unitBox<D, T>(), unitBox<D, T>(), {}, at<D, T>(0, 3)};
    pair.poseB.position[0] = std::numeric_limits<T>::quiet_NaN();
    EXPECT_LE(distanceOf(pair).iterations, 2);
    EXPECT_NE(distanceOf(pair).status, Status::Converged);
    EXPECT_LE((gjk(pair.posedA(), pair.posedB()).iterations), 2);
}

TYPED_TEST(FailureModes, CoincidentCentersMeet) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(1);
    for (int i = 0; i < 2000; ++i) {
        const auto a = samples.shape(), b = samples.shape();
        const auto c = samples.vector();
        auto poseA = samples.pose(0), poseB = samples.pose(0);
        poseA.position = c - poseA.rotation * a.center();
        poseB.position = c - poseB.rotation * b.center();
        // only what has an inside keeps its center through the rounding of the poses
        if (distanceOf(Pair<D, T>{a, a, poseA, poseA}).simplex.size != D + 1 && a.radius() + b.radius() == 0)
            continue;
        EXPECT_TRUE(meets(Pair<D, T>{a, b, poseA, poseB}));
    }
}

TYPED_TEST(FailureModes, IdenticalShapesMeet) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(2);
    for (int i = 0; i < 2000; ++i) {
        const auto shape = samples.shape();
        const auto pose = samples.pose(3);
        const Pair<D, T> pair{shape, shape, pose, pose};
        EXPECT_TRUE(meets(pair));
        for (int start = 0; start < D; ++start) {
            EXPECT_TRUE((gjk(pair.posedA(), pair.posedB(), {.firstDirection = axisDirection<D, T>(start)})
                             .intersects));
        }
    }
}

TYPED_TEST(FailureModes, BoxesThatTouchFaceToFaceMeetAtDistanceZero) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    for (int axis = 0; axis < D; ++axis) {
        Pair<D, T> pair{unitBox<D, T>(), unitBox<D, T>(), {}, at<D, T>(axis, 2)};
        for (const double along : {0.0, 0.5, 1.0, 2.0}) {
            pair.poseB.position[(axis + 1) % D] = static_cast<T>(along);
            EXPECT_TRUE(meets(pair)) << axis << ' ' << along;
        }
    }
}

TYPED_TEST(FailureModes, BoxesAHairApartOrTogetherAreDistinguished) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    const double hair = sizeof(T) == sizeof(double) ? 1e-6 : 1e-5;
    Samples<D, T> samples(3);
    for (int i = 0; i < 2000; ++i) {
        const auto turn = samples.pose(0).rotation;
        Pair<D, T> pair{unitBox<D, T>(), unitBox<D, T>(), {turn, Vec<D, T>(0)}, {turn, Vec<D, T>(0)}};
        auto offset = samples.vector(1.5);
        for (const double gap : {hair, -hair}) {
            offset[0] = static_cast<T>(2 + gap);
            pair.poseB.position = turn * offset;
            EXPECT_EQ(meets(pair), gap < 0);
        }
    }
}

TYPED_TEST(FailureModes, AVertexAHairIntoAFaceOrOffItIsDistinguished) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    const double hair = sizeof(T) == sizeof(double) ? 1e-6 : 1e-5;
    Samples<D, T> samples(4);
    // a simplex with its tip at the origin, pointing down on the box's top
    std::vector<Vec<D, T>> vertices(1, Vec<D, T>(0));
    for (int i = 0; i < D; ++i)
        vertices.push_back(T(0.3) * axisDirection<D, T>(i % (D - 1)) * T(i < D - 1 ? 1 : -1));
    for (std::size_t i = 1; i < vertices.size(); ++i) vertices[i][D - 1] = 1;
    for (int i = 0; i < 2000; ++i) {
        auto offset = samples.vector(0.9);
        for (const double gap : {hair, -hair}) {
            offset[D - 1] = static_cast<T>(1 + gap);
            const Pair<D, T> pair{
                unitBox<D, T>(), makePolytope<D, T>(vertices), {}, {Rotation<D, T>(1), offset}};
            EXPECT_EQ(meets(pair), gap < 0);
        }
    }
}

TYPED_TEST(FailureModes, ThinShapesApartDoNotMeet) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    // two slabs 1e-4 thick, 1e-4 apart: an absolute epsilon on areas or volumes takes them for touching
    Vec<D, T> half(1);
    half[0] = T(0.5e-4);
    Samples<D, T> samples(5);
    for (int i = 0; i < 2000; ++i) {
        const auto turn = samples.pose(0).rotation;
        auto offset = samples.vector();
        offset[0] = T(2e-4);
        const Pair<D, T> pair{
            makeBox<D, T>(half), makeBox<D, T>(half), {turn, Vec<D, T>(0)}, {turn, turn * offset}};
        EXPECT_FALSE(meets(pair));
        EXPECT_NEAR(distanceOf(pair).upper, 1e-4, 10 * kEpsilon<T>);
    }
}

TYPED_TEST(FailureModes, PlainBoxesAndNearlyIdenticalShapesAreNeverMissed) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(6);
    for (int i = 0; i < 20000; ++i) {
        const Pair<D, T> boxes{unitBox<D, T>(), unitBox<D, T>(), {}, samples.pose(0.99)};
        EXPECT_TRUE(meets(boxes));
        auto vertices = samples.vertices(D + 1);
        const auto first = makePolytope<D, T>(vertices);
        for (auto& vertex : vertices) vertex += samples.vector(1e-3);
        const auto second = makePolytope<D, T>(vertices);
        // thin ones may part, but not where they share a point
        const Pose<D, T> inFirst{Rotation<D, T>(1), first.center()};
        const auto holds = [&](const auto& shape) {
            return distanceOf(Pair<D, T>{shape, makePoint<D, T>(), {}, inFirst}).intersects;
        };
        EXPECT_TRUE(holds(first));
        EXPECT_TRUE(!holds(second) || meets(Pair<D, T>{first, second, {}, {}}));
    }
}

TYPED_TEST(FailureModes, PairsApartNeverHaveDistanceZero) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(7);
    for (int i = 0; i < 20000; ++i) {
        auto pair = randomPair(samples);
        // no shape reaches farther than 2 from its frame's origin
        pair.poseB.position =
            pair.poseA.position + T(4.5) * unitOr<D, T>(samples.vector(), axisDirection<D, T>(0));
        const auto end = distanceOf(pair);
        EXPECT_FALSE(end.intersects);
        EXPECT_GT(end.lower, T(0.4));
    }
}

TYPED_TEST(FailureModes, WitnessPointsBelongToTheReportedDistance) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(8);
    // nearly parallel faces make sliver simplices
    for (int i = 0; i < 20000; ++i) {
        auto pair = Pair<D, T>{makeBox<D, T>(samples.extents()), makeBox<D, T>(samples.extents()), {}, {}};
        auto tilt = samples.vector(1e-5);
        for (int axis = 1; axis < D; ++axis) {
            pair.poseB.rotation[0][axis] = tilt[axis];
            pair.poseB.rotation[axis][0] = -tilt[axis];
        }
        pair.poseB.position = axisDirection<D, T>(0) * samples.real(2.1, 3) + T(0.3) * samples.vector();
        const auto end = distanceOf(pair);
        const auto witness = witnessPoints(end.simplex, end.closest);
        EXPECT_NEAR(glm::length(witness.onB - witness.onA), end.upper, 100 * kEpsilon<T>);
        EXPECT_LE((protrusion<D, T>(pair.posedA(), witness.onA)), 100 * kEpsilon<T>);
        EXPECT_LE((protrusion<D, T>(pair.posedB(), witness.onB)), 100 * kEpsilon<T>);
    }
}

TYPED_TEST(FailureModes, HugeAgainstTinyKeepsTheDistance) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    const T huge = sizeof(T) == sizeof(double) ? T(1e6) : T(1e3);
    Samples<D, T> samples(9);
    for (int i = 0; i < 2000; ++i) {
        const Vec<D, T> tiny = samples.extents() * T(1e-2);
        Vec<D, T> offset = samples.vector() * huge * T(0.5);
        offset[0] = huge + T(1);
        const Pair<D, T> pair{
            makeBox<D, T>(Vec<D, T>(huge)), makeBox<D, T>(tiny), {}, {Rotation<D, T>(1), offset}};
        const auto end = distanceOf(pair);
        EXPECT_FALSE(end.intersects);
        EXPECT_NEAR(end.upper, 1 - tiny[0], 8 * kEpsilon<T> * huge);
    }
}

TYPED_TEST(FailureModes, PointsSegmentsAndFlatHullsAreShapesToo) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    const auto point = makePoint<D, T>();
    EXPECT_TRUE(meets(Pair<D, T>{point, point, {}, {}}));
    EXPECT_FALSE(meets(Pair<D, T>{point, point, {}, at<D, T>(0, 1e-3)}));
    const auto across = makeSegment<D, T>(-axisDirection<D, T>(0), axisDirection<D, T>(0));
    const auto up = makeSegment<D, T>(-axisDirection<D, T>(1), axisDirection<D, T>(1));
    EXPECT_TRUE(meets(Pair<D, T>{across, up, {}, {}}));
    EXPECT_TRUE(meets(Pair<D, T>{across, across, {}, at<D, T>(0, 2)}));
    EXPECT_FALSE(meets(Pair<D, T>{across, across, {}, at<D, T>(0, 2.001)}));
    EXPECT_FALSE(meets(Pair<D, T>{across, across, {}, at<D, T>(1, 0.001)}));
    const auto flat = makePolytope<D, T>({-axisDirection<D, T>(0), Vec<D, T>(0), axisDirection<D, T>(0)});
    EXPECT_TRUE(meets(Pair<D, T>{flat, up, {}, {}}));
    EXPECT_NEAR((distanceOf(Pair<D, T>{flat, up, {}, at<D, T>(0, 3)}).upper), 2, 4 * kEpsilon<T>);
}

TYPED_TEST(FailureModes, ConcentricAndTouchingBallsMeet) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    const auto ball = makeBall<D, T>(1);
    EXPECT_TRUE(meets(Pair<D, T>{ball, ball, {}, {}}));
    EXPECT_TRUE(meets(Pair<D, T>{ball, ball, {}, at<D, T>(0, 2)}));
    EXPECT_FALSE(meets(Pair<D, T>{ball, ball, {}, at<D, T>(0, 2.0001)}));
    // off the axes a touch is rounded: a hair to either side is certain
    Samples<D, T> samples(10);
    for (int i = 0; i < 1000; ++i) {
        const auto direction = unitOr<D, T>(samples.vector(), axisDirection<D, T>(0));
        EXPECT_TRUE(meets(Pair<D, T>{ball, ball, {}, {Rotation<D, T>(1), direction * T(2 - 1e-5)}}));
        EXPECT_FALSE(meets(Pair<D, T>{ball, ball, {}, {Rotation<D, T>(1), direction * T(2 + 1e-5)}}));
    }
}

TYPED_TEST(FailureModes, FarFromTheWorldsOriginOnlyTheirPositionsAreRounded) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    const T far = sizeof(T) == sizeof(double) ? T(1e6) : T(1e3);
    Samples<D, T> samples(11);
    for (int i = 0; i < 2000; ++i) {
        auto pair = randomPolytopes(samples);
        const auto here = distanceOf(pair);
        for (Pose<D, T>* pose : {&pair.poseA, &pair.poseB}) pose->position += Vec<D, T>(far);
        const auto there = distanceOf(pair);
        const T slack = 32 * kEpsilon<T> * far;
        EXPECT_NEAR(here.intersects ? T(0) : here.upper, there.intersects ? T(0) : there.upper, slack);
    }
}

}  // namespace
}  // namespace gjkscope::test
