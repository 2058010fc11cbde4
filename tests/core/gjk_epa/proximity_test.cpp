#include "core/gjk_epa/proximity.hpp"

#include <gtest/gtest.h>

#include <numbers>
#include <random>

#include "core/gjk/gjk.hpp"
#include "core/gjk_epa/outcome.hpp"
#include "core/shapes/any_shape.hpp"
#include "core/support/pose.hpp"
#include "tests/oracle/closed_forms.hpp"

namespace gjkscope {
namespace {

template <int D, class T>
struct Body {
    AnyShape<D, T> shape;
    Pose<D, T> pose;

    SupportPoint<D, T> support(Vec<D, T> d) const {
        return Posed<D, T, AnyShape<D, T>>{&shape, pose}.support(d);
    }
    T radius() const { return shape.radius(); }
};

template <int D>
Body<D, double> at(AnyShape<D, double> shape, std::type_identity_t<Vec<D>> position) {
    return {std::move(shape), {Rotation<D>(1), position}};
}

/// What every answer must satisfy, whatever the shapes.
template <int D, class T>
void expectConsistent(const Proximity<D, T>& p, T size) {
    const T noise = 64 * kEpsilon<T> * size;
    EXPECT_NEAR(glm::length(p.normal), 1, 8 * kEpsilon<T>);
    EXPECT_NEAR(glm::length(p.pointB - p.pointA - (p.distance - p.depth) * p.normal), 0, noise);
    EXPECT_TRUE(p.distance == 0 || p.depth == 0);
    EXPECT_EQ(p.intersects, p.distance == 0);
    EXPECT_LE(p.lower, p.intersects ? p.depth : p.distance);
    EXPECT_GE(p.upper, p.intersects ? p.depth : p.distance);
    EXPECT_NE(p.status, Status::Searching);
}

/// FAILURE-MODES 25: a witness point is on its own shape: no farther along any direction than the support.
template <int D, class T>
void expectWithin(const Body<D, T>& body, Vec<D, T> point, T size) {
    std::mt19937 random(1);
    std::normal_distribution<T> normal;
    for (int i = 0; i < 200; ++i) {
        Vec<D, T> d;
        for (int k = 0; k < D; ++k) d[k] = normal(random);
        d = glm::normalize(d);
        const T reach = glm::dot(body.support(d).point, d) + body.radius();
        EXPECT_LE(glm::dot(point, d), reach + 64 * kEpsilon<T> * size);
    }
}

template <int D>
Proximity<D, double> consistent(const Body<D, double>& a, const Body<D, double>& b, double size = 4) {
    const auto p = proximity(a, b, {.firstDirection = b.pose.position - a.pose.position});
    expectConsistent(p, size);
    expectWithin(a, p.pointA, size);
    expectWithin(b, p.pointB, size);

    const auto swapped = proximity(b, a, {.firstDirection = a.pose.position - b.pose.position});
    expectConsistent(swapped, size);
    EXPECT_EQ(swapped.intersects, p.intersects);
    EXPECT_NEAR(swapped.distance, p.distance, 1e-9 * p.distance + 1e-14 * size);
    EXPECT_NEAR(swapped.depth, p.depth, 1e-9 * p.depth + 1e-14 * size);
    return p;
}

TEST(Proximity, CirclesAndSpheresAreExact) {
    const auto circles =
        consistent<2>(at<2>(makeBall<2, double>(1), {0, 0}), at<2>(makeBall<2, double>(2), {3, 4}));
    EXPECT_DOUBLE_EQ(circles.distance, 2);
    EXPECT_NEAR(glm::distance(circles.normal, Vec<2>(0.6, 0.8)), 0, 1e-15);

    const auto spheres =
        consistent<3>(at<3>(makeBall<3, double>(4), {0, 0, 0}), at<3>(makeBall<3, double>(5), {2, 3, 6}));
    EXPECT_DOUBLE_EQ(spheres.depth, 2);
    EXPECT_EQ(spheres.epaIterations, 0);
}

// FAILURE-MODES 19 and 20: the difference of the cores is a point; the normal is an invented one, the depth
// exact
TEST(Proximity, ConcentricBallsHaveTheSumOfTheRadiiAsDepth) {
    const auto circles =
        consistent<2>(at<2>(makeBall<2, double>(1), {3, 1}), at<2>(makeBall<2, double>(2), {3, 1}));
    EXPECT_EQ(circles.depth, 3);
    EXPECT_EQ(circles.normal, Vec<2>(1, 0));
    EXPECT_EQ(circles.status, Status::Converged);
    const auto spheres =
        consistent<3>(at<3>(makeBall<3, double>(1), {0, 0, 0}), at<3>(makeBall<3, double>(2), {0, 0, 0}));
    EXPECT_EQ(spheres.depth, 3);
}

TEST(Proximity, TouchingBallsMeetWithoutDepth) {
    // 0.1 + 0.2 is more than 0.3 by a rounding
    const auto p =
        consistent<2>(at<2>(makeBall<2, double>(0.1), {0, 0}), at<2>(makeBall<2, double>(0.2), {0, 0.3}));
    EXPECT_TRUE(p.intersects);
    EXPECT_NEAR(p.depth, 0, 1e-15);
    const auto q = consistent<2>(at<2>(makeBall<2, double>(0.1), {0, 0}),
                                 at<2>(makeBall<2, double>(0.2), {0, 0.1 + 0.2}));
    EXPECT_TRUE(q.intersects);
}

// the ball's center on a side, on a vertex, inside: the depth goes on smoothly
TEST(Proximity, ABallCenteredOnASideOrAVertexHasItsRadiusAsDepth) {
    const auto box = at<2>(makeBox<2, double>({1, 1}), {0, 0});
    const auto ball = [](double x, double y) { return at<2>(makeBall<2, double>(0.5), {x, y}); };
    const auto onSide = consistent<2>(box, ball(1, 0.25));
    EXPECT_DOUBLE_EQ(onSide.depth, 0.5);
    EXPECT_NEAR(glm::distance(onSide.normal, Vec<2>(1, 0)), 0, 1e-15);
    EXPECT_DOUBLE_EQ(consistent<2>(box, ball(1, 1)).depth, 0.5);
    EXPECT_DOUBLE_EQ(consistent<2>(box, ball(0.75, 0)).depth, 0.75);
    EXPECT_DOUBLE_EQ(consistent<2>(box, ball(1.25, 0)).depth, 0.25);

    const auto cube = at<3>(makeBox<3, double>({1, 1, 1}), {0, 0, 0});
    const auto sphere = [](Vec<3> c) { return at<3>(makeBall<3, double>(0.5), c); };
    EXPECT_DOUBLE_EQ(consistent<3>(cube, sphere({0.25, 0.5, 1})).depth, 0.5);
    EXPECT_DOUBLE_EQ(consistent<3>(cube, sphere({1, 0.5, 1})).depth, 0.5);
    EXPECT_DOUBLE_EQ(consistent<3>(cube, sphere({1, 1, 1})).depth, 0.5);
    EXPECT_DOUBLE_EQ(consistent<3>(cube, sphere({0.75, 0, 0.5})).depth, 0.75);
}

TEST(Proximity, CapsulesMatchTheClosedForm) {
    std::mt19937 random(5);
    std::uniform_real_distribution<double> unit(-1, 1);
    int meeting = 0;
    for (int i = 0; i < 2000; ++i) {
        const auto point = [&] { return Vec<3>(unit(random), unit(random), unit(random)); };
        const Vec<3> a = point(), b = point(), c = point(), d = point();
        const double rA = 0.2 * (1 + unit(random)), rB = 0.2 * (1 + unit(random));
        const double exact = oracle::capsuleDistance(a, b, rA, c, d, rB);
        const auto p = proximity(makeCapsule<3, double>(a, b, rA), makeCapsule<3, double>(c, d, rB));
        expectConsistent(p, 4.0);
        EXPECT_EQ(p.intersects, exact <= 0);
        EXPECT_NEAR(p.distance - p.depth, exact, 1e-9 * std::abs(exact) + 1e-12);
        meeting += p.intersects ? 1 : 0;
    }
    EXPECT_GT(meeting, 600);
    EXPECT_LT(meeting, 1400);
}

TEST(Proximity, CollinearAndCoincidentCapsules) {
    const auto capsule = makeCapsule<2, double>({-1, 0}, {1, 0}, 0.25);
    EXPECT_DOUBLE_EQ(consistent<2>(at<2>(capsule, {0, 0}), at<2>(capsule, {0, 0})).depth, 0.5);
    EXPECT_DOUBLE_EQ(consistent<2>(at<2>(capsule, {0, 0}), at<2>(capsule, {1, 0})).depth, 0.5);
    EXPECT_DOUBLE_EQ(consistent<2>(at<2>(capsule, {0, 0}), at<2>(capsule, {3, 0})).distance, 0.5);
    const auto longer = makeCapsule<3, double>({-1, -2, 0}, {1, 2, 0}, 0.25);
    EXPECT_DOUBLE_EQ(consistent<3>(at<3>(longer, {0, 0, 0}), at<3>(longer, {0.5, 1, 0})).depth, 0.5);
}

TEST(Proximity, MarginsAddExactly) {
    const auto bare = makeBox<2, double>({1, 1});
    const auto padded = bare.withMargin(0.25);
    EXPECT_DOUBLE_EQ(consistent<2>(at<2>(bare, {0, 0}), at<2>(padded, {3, 0.5})).distance, 0.75);
    EXPECT_DOUBLE_EQ(consistent<2>(at<2>(padded, {0, 0}), at<2>(padded, {2.25, 0.5})).depth, 0.25);
    EXPECT_DOUBLE_EQ(consistent<2>(at<2>(padded, {0, 0}), at<2>(padded, {1.75, 0.5})).depth, 0.75);
    // vertex to vertex, rounded by the margins
    EXPECT_DOUBLE_EQ(consistent<2>(at<2>(padded, {0, 0}), at<2>(padded, {5, 6})).distance, 4.5);
}

// METHODS 1 and FAILURE-MODES 18: touching in a vertex, along a side and face to face
TEST(Proximity, TouchingMeetsWithDepthZeroAndASeparatingNormal) {
    const auto square = makeBox<2, double>({1, 1});
    for (const Vec<2> there : {Vec<2>(2, 2), Vec<2>(2, 0.5), Vec<2>(2, 0), Vec<2>(-2, 2), Vec<2>(0, -2)}) {
        const auto p = consistent<2>(at<2>(square, {0, 0}), at<2>(square, there));
        EXPECT_TRUE(p.intersects);
        EXPECT_EQ(p.depth, 0);
        EXPECT_EQ(p.status, Status::WithinRounding);
        EXPECT_GE(glm::dot(p.normal, there), 1) << "the normal runs from A to B";
    }
    const auto cube = makeBox<3, double>({1, 1, 1});
    for (const Vec<3> there : {Vec<3>(2, 2, 2), Vec<3>(2, 2, 0.5), Vec<3>(0.5, 2, 0), Vec<3>(0, 0, -2)}) {
        const auto p = consistent<3>(at<3>(cube, {0, 0, 0}), at<3>(cube, there));
        EXPECT_TRUE(p.intersects);
        EXPECT_EQ(p.depth, 0);
        EXPECT_GE(glm::dot(p.normal, there), 1);
    }
}

TEST(Proximity, PointsAndSegmentsThatCoincide) {
    const auto point = at<2>(makePoint<2, double>(), {0.5, 0});
    const auto segment = at<2>(makeSegment<2, double>({-1, 0}, {1, 0}), {0, 0});
    const auto crossed = at<2>(makeSegment<2, double>({0, -1}, {0, 3}), {0, 0});
    for (const auto& p :
         {consistent<2>(point, point), consistent<2>(point, segment), consistent<2>(segment, segment)}) {
        EXPECT_TRUE(p.intersects);
        EXPECT_EQ(p.depth, 0);
        EXPECT_EQ(p.status, Status::WithinRounding);
    }
    EXPECT_NEAR(std::abs(consistent<2>(point, segment).normal.y), 1, 1e-15);
    EXPECT_DOUBLE_EQ(consistent<2>(segment, crossed).depth, 1);
}

// FAILURE-MODES 13 and 15: moving B by the depth along the normal leaves the shapes just touching
TEST(Proximity, MovingByTheDepthAlongTheNormalJustParts) {
    std::mt19937 random(9);
    std::uniform_real_distribution<double> unit(-1, 1);
    for (int i = 0; i < 300; ++i) {
        const auto a = at<3>(makeBox<3, double>({1, 0.5, 0.75}), {0, 0, 0});
        auto b = at<3>(makeCylinder<double>(0.5, 1), {unit(random), 0.5 * unit(random), unit(random)});
        const auto p = proximity(a, b);
        ASSERT_TRUE(p.intersects);
        b.pose.position += (p.depth + 1e-6) * p.normal;
        EXPECT_FALSE((proximity(a, b).intersects));
        b.pose.position -= 2e-6 * p.normal;
        EXPECT_TRUE((proximity(a, b).intersects));
    }
}

// FAILURE-MODES 9 and 21: the answer passes from apart to overlapping without a jump or a turned normal
TEST(Proximity, PassesThroughTouchingWithoutAJump) {
    const auto a = at<2>(makeBox<2, double>({1, 1}), {0.3, -0.2});
    for (const double gap : {1e-3, 1e-6, 1e-9, 1e-12, 1e-14, 1e-15, 1e-16, 0.0}) {
        for (const double sign : {1.0, -1.0}) {
            const auto b = at<2>(makeNgon<double>(6, 1), {2.3 + sign * gap, 0.1});
            const auto p = consistent<2>(a, b);
            EXPECT_NEAR(p.distance - p.depth, sign * gap, 1e-14);
            // below a few roundings a gap has no sign
            if (gap > 1e-14) {
                EXPECT_EQ(p.intersects, sign < 0);
            }
            EXPECT_NEAR(p.normal.x, 1, 1e-14);
        }
    }
}

// FAILURE-MODES 22: a size ratio of a million and more
TEST(Proximity, TinyAgainstHuge) {
    for (const double huge : {1e3, 1e6, 1e9}) {
        const auto floor = at<2>(makeBox<2, double>({huge, 1}), {0, -1});
        const auto apart =
            consistent<2>(floor, at<2>(makeBox<2, double>({0.5, 0.5}), {0.25 * huge, 0.75}), huge);
        EXPECT_NEAR(apart.distance, 0.25, 1e-15 * huge);
        const auto deep =
            consistent<2>(floor, at<2>(makeBox<2, double>({0.5, 0.5}), {0.25 * huge, 0.25}), huge);
        EXPECT_NEAR(deep.depth, 0.25, 1e-15 * huge);
        EXPECT_NEAR(deep.normal.y, 1, 1e-12);
    }
}

TEST(Proximity, FloatsAreConsistentToo) {
    std::mt19937 random(11);
    std::uniform_real_distribution<float> unit(-1.5F, 1.5F);
    for (int i = 0; i < 1000; ++i) {
        const Body<2, float> a{makeNgon<float>(3 + i % 6, 1), {}};
        const Body<2, float> b{makeNgon<float>(3 + i % 5, 1).withMargin(0.1F * static_cast<float>(i % 3)),
                               {Rotation<2, float>(1), {unit(random), unit(random)}}};
        const auto p = proximity(a, b);
        expectConsistent(p, 4.0F);
        expectWithin(a, p.pointA, 4.0F);
        expectWithin(b, p.pointB, 4.0F);
        EXPECT_EQ(p.status, Status::Converged);
    }
}

TEST(Proximity, AnUnprovenDistanceLeavesOpenWhatItsBoundsDo) {
    const auto outcomeWith = [](double lower, double upper, double radius, Status status) {
        GjkDistanceState<2, double> gjk({{upper, 0}, {1, 0}, {1 - upper, 0}, 0, 0});
        gjk.lower = lower;
        gjk.status = status;
        const auto ball = makeBall<2, double>(radius), point = makePoint<2, double>();
        return outcomeOf(gjk, ball, point);
    };
    const auto open = outcomeWith(0.5, 2, 1, Status::Degenerate);
    EXPECT_FALSE(open.intersects || open.distance || open.depth);
    EXPECT_EQ(open.lower, 0);
    EXPECT_EQ(open.upper, 1 + roundingOf(makeBall<2, double>(1), makePoint<2, double>()));
    EXPECT_EQ(outcomeWith(1.5, 2, 1, Status::IterationLimit).intersects, false);
    EXPECT_EQ(outcomeWith(0.5, 0.75, 1, Status::IterationLimit).intersects, true);
    EXPECT_EQ(outcomeWith(2, 2, 1, Status::Converged).intersects, false);
    EXPECT_EQ(outcomeWith(0, 1e-9, 0, Status::Degenerate).intersects, std::nullopt);
    // the given numbers decide: both points are the origin
    EXPECT_EQ(outcomeWith(0, 1e-9, 0, Status::Converged).intersects, true);
}

/// A point at the end of a segment whose length has no square.
template <int D, class T>
void expectNumbers(T length) {
    Vec<D, T> end(0);
    end[0] = -length;
    const auto segment = makeSegment<D, T>(end, Vec<D, T>(0));
    const auto point = makePoint<D, T>();
    const auto p = proximity(segment, point, {.firstDirection = point.center() - segment.center()});
    EXPECT_TRUE(p.intersects);
    EXPECT_EQ(p.depth, 0);
    EXPECT_EQ(glm::length(p.normal), 1);
    EXPECT_LE((largestCoordinate<D, T>(p.pointA)), length);
}

TEST(Proximity, LengthsWithoutASquareLeaveNumbers) {
    expectNumbers<2, float>(0x1p-125F);
    expectNumbers<3, float>(0x1p-125F);
    expectNumbers<2, double>(0x1p-1000);
    expectNumbers<3, double>(0x1p-1000);
}

// distance GJK of shapes that overlap knows that they do, and the depth is EPA's to find
TEST(Proximity, GjkAloneLeavesTheDepthOfAnOverlapOpen) {
    const auto a = at<3>(makeBox<3, double>({1, 1, 1}), {0, 0, 0}),
               b = at<3>(makeBox<3, double>({1, 1, 1}), {1.5, 0, 0});
    const auto p = proximityOf(gjkDistance(a, b), a, b);
    EXPECT_TRUE(p.intersects);
    EXPECT_EQ(p.status, Status::Searching);
    EXPECT_EQ(p.lower, 0);
    EXPECT_EQ(p.upper, kInfinity<double>);
    EXPECT_NEAR((proximity(a, b).depth), 0.5, 1e-12);
}

/// Two shapes that pass through each other in small steps, queried with a cache and without.
template <int D>
void expectWarmAsCold(const AnyShape<D, double>& first, const AnyShape<D, double>& second) {
    QueryMemory<D, double> memory;
    const auto a = at<D>(first, Vec<D>(0));
    auto b = at<D>(second, Vec<D>(0));
    int warmIterations = 0, coldIterations = 0, overlaps = 0;
    for (int frame = 0; frame < 200; ++frame) {
        b.pose.position[0] = 2.5 - 0.025 * frame;
        b.pose.position[1] = 0.4 + 0.001 * frame;
        const auto warm = proximity(a, b, {.firstDirection = b.pose.position}, memory);
        const auto cold = proximity(a, b, {.firstDirection = b.pose.position});
        expectConsistent(warm, 4.0);
        EXPECT_EQ(warm.intersects, cold.intersects);
        EXPECT_EQ(warm.status, cold.status);
        EXPECT_NEAR(warm.distance, cold.distance, 1e-7);
        EXPECT_NEAR(warm.depth, cold.depth, 1e-7);
        warmIterations += warm.gjkIterations;
        coldIterations += cold.gjkIterations;
        overlaps += warm.intersects ? 1 : 0;
    }
    EXPECT_GT(overlaps, 50);
    EXPECT_LT(overlaps, 170);
    EXPECT_LT(warmIterations, coldIterations);
}

TEST(Proximity, FromACacheIsWhatItIsWithoutOne) {
    expectWarmAsCold<2>(makeBox<2, double>({1, 1}), makeBox<2, double>({0.5, 0.7}));
    expectWarmAsCold<2>(makeBall<2, double>(1), makeBox<2, double>({0.5, 0.7}));
    expectWarmAsCold<3>(makeBox<3, double>({1, 1, 1}), makeBox<3, double>({0.5, 0.7, 0.6}));
    expectWarmAsCold<3>(makeEllipsoid<3, double>({1, 0.8, 1}), makeBox<3, double>({0.5, 0.7, 0.6}));
    expectWarmAsCold<3>(makeCylinder<double>(1, 1, 2), makeEllipsoid<3, double>({1, 0.8, 1}));
}

template <int D, class T>
void expectNothingProven(T coordinate) {
    const auto box = makeBox<D, T>(Vec<D, T>(1));
    const auto ball = makeBall<D, T>(1);
    for (const auto& shape : {box, ball}) {
        for (int axis = 0; axis < D; ++axis) {
            SCOPED_TRACE(coordinate);
            Body<D, T> a{box, {}}, b{shape, {}};
            b.pose.position[axis] = coordinate;
            const auto p = proximity(a, b);
            EXPECT_FALSE(p.intersects && p.status == Status::Converged);
            const bool isFinite = p.distance < kInfinity<T>;
            EXPECT_TRUE(isFinite || p.status == Status::Degenerate);
            EXPECT_FALSE((gjkDistance(a, b).intersects));
            EXPECT_FALSE((gjk(a, b).intersects));
        }
    }
}

TEST(Proximity, WhatIsNotFiniteNeverConverges) {
    for (const double sign : {-1.0, 1.0}) {
        expectNothingProven<2, double>(sign * kInfinity<double>);
        expectNothingProven<3, double>(sign * kInfinity<double>);
        expectNothingProven<3, float>(static_cast<float>(sign) * kInfinity<float>);
        // whose square is not finite
        expectNothingProven<2, double>(sign * 1e160);
        expectNothingProven<3, double>(sign * 1e160);
        expectNothingProven<3, float>(static_cast<float>(sign) * 1e20F);
    }
    expectNothingProven<2, double>(std::numeric_limits<double>::quiet_NaN());
    expectNothingProven<3, float>(std::numeric_limits<float>::quiet_NaN());
}

}  // namespace
}  // namespace gjkscope
