// Casts with rotation, against closed forms and against the distance at single times.

#include <gtest/gtest.h>

#include <numbers>

#include "core/shape_cast/cast.hpp"
#include "tests/core/pairs.hpp"
#include "tests/core/samples.hpp"

namespace gjkscope {
namespace {

// a rod that turns onto a disc above its middle touches it where the disc's center is a radius from its line
TEST(RigidCast, OfATurningRodIsExact) {
    for (const double height : {0.3, 0.5, 1.0, 1.5}) {
        for (const double speed : {0.1, 1.0, -3.0}) {
            const auto rod = makeSegment(Vec<2>(-2, 0), Vec<2>(2, 0));
            const auto disc = makeBall<2, double>(0.25);
            const auto hit = cast(rod, placedAt(disc, poseAt(Vec<2>(0, height))), {.angularA = speed});
            ASSERT_TRUE(hit.timeOfImpact);
            EXPECT_NEAR(*hit.timeOfImpact, std::acos(0.25 / height) / std::abs(speed), 1e-8);
            EXPECT_LE(hit.earliest, hit.latest);
            EXPECT_EQ(hit.status, Status::Converged);
        }
    }
}

// a box on its edge beside a wall: its vertex comes around to √2 from the center
TEST(RigidCast, OfATurningBoxIsWhenItsVertexArrives) {
    const auto box = makeBox(Vec<3>(1, 1, 1));
    const auto wall = makeBox(Vec<3>(0.5, 4, 4));
    for (const double gap : {0.1, 0.2, 0.4}) {
        const auto b = placedAt(wall, poseAt(Vec<3>(1.5 + gap, 0, 0)));
        const auto hit = cast(box, b, {.angularA = {0, 0, 1}});
        ASSERT_TRUE(hit.timeOfImpact);
        // √2 cos(π/4 − t) = 1 + gap
        EXPECT_NEAR(*hit.timeOfImpact, std::numbers::pi / 4 - std::acos((1 + gap) / std::numbers::sqrt2),
                    1e-8);
        EXPECT_NEAR(hit.normal->x, 1, 1e-9);
    }
    const auto away = placedAt(wall, poseAt(Vec<3>(1.5 + 0.5, 0, 0)));
    const auto miss = cast(box, away, {.angularA = {0, 0, 1}, .duration = 10});
    EXPECT_EQ(miss.intersects, std::optional(false));
    EXPECT_EQ(miss.earliest, 10);
}

template <int D>
AngularVelocity<D, double> randomAngular(test::Samples<D, double>& samples) {
    if constexpr (D == 2)
        return samples.real(-2, 2);
    else
        return samples.vector(2);
}

template <int D, class A, class B>
double distanceAt(double time, const A& a, const B& b, const RigidMotion<D, double>& motion) {
    return distance(detail::movedTo<D, double>(time, a, motion.velocityA, motion.angularA),
                    detail::movedTo<D, double>(time, b, motion.velocityB, motion.angularB))
        .distance;
}

template <int D>
void expectNoEarlierContact() {
    test::Samples<D, double> samples(5);
    int hits = 0, misses = 0;
    for (int i = 0; i < 300; ++i) {
        const auto shapeA = samples.shape(), shapeB = samples.shape();
        const Pose<D, double> poseA = samples.pose(1), poseB = samples.pose(3);
        const auto a = placedAt(shapeA, poseA), b = placedAt(shapeB, poseB);
        const Vec<D> towardsA = 0.5 * (poseA.position - poseB.position);
        const RigidMotion<D, double> motion{samples.vector(0.4), towardsA + samples.vector(0.4),
                                            randomAngular<D>(samples), randomAngular<D>(samples), 4};
        const auto hit = cast(a, b, motion);
        SCOPED_TRACE(i);
        EXPECT_NE(hit.status, Status::IterationLimit);
        const double end = hit.timeOfImpact.value_or(std::min(*hit.earliest, motion.duration));
        for (int k = 0; k < 40 && end > 0; ++k)
            EXPECT_GT((distanceAt<D>(end * (k / 40.0), a, b, motion)), 0) << k;
        if (hit.intersects == std::optional(true) && end > 0) {
            ++hits;
            EXPECT_LE(*hit.earliest, *hit.timeOfImpact);
            EXPECT_GE(*hit.latest, *hit.timeOfImpact);
            EXPECT_LT(*hit.latest - *hit.earliest, 1e-8);
            EXPECT_LT((distanceAt<D>(*hit.latest, a, b, motion)), 1e-9);
            EXPECT_NEAR(glm::length(*hit.normal), 1, 1e-12);
            EXPECT_LE(glm::distance(*hit.pointA, *hit.pointB), 1e-8);
        }
        misses += hit.intersects == std::optional(false) ? 1 : 0;
    }
    EXPECT_GT(hits, 20);
    EXPECT_GT(misses, 20);
}

TEST(RigidCast, NothingTouchesBeforeItSays) {
    expectNoEarlierContact<2>();
    expectNoEarlierContact<3>();
}

TEST(RigidCast, WithoutRotationIsTheShapeCast) {
    const auto box = makeBox(Vec<3>(1, 1, 1));
    const auto b = placedAt(box, poseAt(Vec<3>(5, 0.5, 0)));
    const auto hit = cast(box, b, {.velocityA = {1, 0, 0}, .velocityB = {-1, 0, 0}});
    EXPECT_NEAR(*hit.timeOfImpact, 1.5, 1e-12);
    EpaState<3, double> storage;
    const auto turned = rigidCast(box, b, {.velocityA = {1, 0, 0}, .velocityB = {-1, 0, 0}}, {}, storage);
    EXPECT_NEAR(turned.time, 1.5, 1e-9);
}

TEST(RigidCast, OfShapesThatOverlapSaysSoAtTheStart) {
    const auto box = makeBox(Vec<2>(1, 1));
    const auto hit = cast(box, placedAt(box, poseAt(Vec<2>(1.5, 0))), {.angularA = 1});
    EXPECT_EQ(*hit.timeOfImpact, 0);
    EXPECT_NEAR(*hit.depth, 0.5, 1e-12);
}

TEST(RigidCast, BoundsHaveTheTimeAtWhichAVertexArrives) {
    // a box that turns about its center over a floor 2.4 below it
    for (const double half : {3.0, 1e3, 1e6}) {
        const auto floor = makeBox(Vec<2>(half, 1));
        const auto box = makeBox(Vec<2>(2, 1.5));
        const double height = 1 + 2.4;
        for (const double speed : {0.25, 1.0, -2.0}) {
            const auto hit = cast(floor, placedAt(box, poseAt(Vec<2>(0, height))), {.angularB = speed});
            // 2.5 is the box' half diagonal; its lower vertex turns from asin(1.5 / 2.5) below the horizontal
            const double truth = (std::asin(2.4 / 2.5) - std::asin(1.5 / 2.5)) / std::abs(speed);
            ASSERT_TRUE(hit.timeOfImpact) << half;
            EXPECT_LE(*hit.earliest, truth + 1e-15);
            EXPECT_GE(*hit.latest, truth - 1e-15);
            EXPECT_LT(*hit.latest - *hit.earliest, 1e-12 * half);
        }
    }
}

// no wider than a few roundings of the time, and not beside the bounds in double
template <int D, class A, class B>
void expectAsNarrowAsFloatAllows(const Outcome<D, float>& hit, const A& a, const B& b,
                                 const RigidMotion<D, double>& motion) {
    ASSERT_TRUE(hit.timeOfImpact);
    EXPECT_EQ(hit.status, Status::Converged);
    EXPECT_LE(*hit.latest - *hit.earliest, 2 * kEpsilon<float> * *hit.latest);
    EXPECT_LE(*hit.earliest, *hit.timeOfImpact);
    EXPECT_GE(*hit.latest, *hit.timeOfImpact);
    EXPECT_LE(glm::distance(*hit.pointA, *hit.pointB), 8 * kEpsilon<float> * glm::length(*hit.pointA));
    const auto precise = cast(a, b, motion);
    EXPECT_LE(double(*hit.earliest), *precise.latest);
    EXPECT_GE(double(*hit.latest), *precise.earliest);
}

TEST(RigidCast, InFloatIsAsNarrowHoweverLargeTheTarget) {
    for (const float half : {5.0F, 500.0F, 50'000.0F}) {
        const auto floor = makeBox(Vec<2, float>(half, 1));
        const auto box = makeBox(Vec<2, float>(2, 1.5F));
        const auto b = placedAt(box, poseAt(Vec<2, float>(0, 3.375F)));
        const auto wideFloor = makeBox(Vec<2>(half, 1)), wideBox = makeBox(Vec<2>(2, 1.5));
        const auto wideB = placedAt(wideBox, poseAt(Vec<2>(0, 3.375)));
        for (const float speed : {0.25F, 1.0F, -2.0F}) {
            const auto hit = cast(placedAt(floor, {}), b, {.angularB = speed});
            expectAsNarrowAsFloatAllows<2>(hit, wideFloor, wideB, {.angularB = speed});
            // as in double above
            const double truth = (std::asin(2.375 / 2.5) - std::asin(1.5 / 2.5)) / std::abs(double(speed));
            EXPECT_LE(double(*hit.earliest), truth + 1e-15);
            EXPECT_GE(double(*hit.latest), truth - 1e-15);
        }
        // a slope, of which the matrix is orthonormal to roundings of float only
        const Pose<2, float> slope = poseAt(Vec<2, float>(0, 0), 0.3F);
        const Pose<2> wideSlope{Rotation<2>(slope.rotation), Vec<2>(slope.position)};
        const auto slid = cast(placedAt(floor, slope), b, {.velocityB = {0.5F, -1}, .angularB = 1});
        expectAsNarrowAsFloatAllows<2>(slid, placedAt(wideFloor, wideSlope), wideB,
                                       {.velocityB = {0.5, -1}, .angularB = 1});
    }
}

TEST(RigidCast, InFloatIsAsNarrowOfLargeCurves) {
    for (const float half : {5.0F, 500.0F, 50'000.0F}) {
        const auto lens = makeEllipsoid(Vec<3, float>(half, 1, half));
        const auto cap = makeCapsule(Vec<3, float>(-1, 0, 0), Vec<3, float>(1, 0, 0), 0.25F);
        const auto b = placedAt(cap, poseAt(Vec<3, float>(0, 3, 0)));
        const auto wideLens = makeEllipsoid(Vec<3>(half, 1, half));
        const auto wideCap = makeCapsule(Vec<3>(-1, 0, 0), Vec<3>(1, 0, 0), 0.25);
        const auto hit = cast(placedAt(lens, {}), b, {.velocityB = {0.25F, -1, 0}, .angularB = {0, 0, 1}});
        expectAsNarrowAsFloatAllows<3>(hit, wideLens, placedAt(wideCap, poseAt(Vec<3>(0, 3, 0))),
                                       {.velocityB = {0.25, -1, 0}, .angularB = {0, 0, 1}});
    }
}

template <int D>
Pose<D, double> inDouble(const Pose<D, float>& pose) {
    return {Rotation<D>(pose.rotation), Vec<D>(pose.position)};
}

template <int D>
void expectFloatAndDoubleAgree() {
    test::Samples<D, float> samples(9);
    int hits = 0, overlaps = 0;
    for (int i = 0; i < 300; ++i) {
        const auto shapeA = samples.shape(), shapeB = samples.shape();
        const auto inDoubleA = shapeA.inDouble(), inDoubleB = shapeB.inDouble();
        const Pose<D, float> poseA = samples.pose(1), poseB = samples.pose(3);
        RigidMotion<D, float> motion{.velocityB = 0.5F * (poseA.position - poseB.position), .duration = 4};
        if constexpr (D == 2)
            motion.angularA = samples.real(-2, 2);
        else
            motion.angularA = samples.vector(2);
        const auto hit = cast(placedAt(shapeA, poseA), placedAt(shapeB, poseB), motion);
        const auto precise = cast(placedAt(inDoubleA, inDouble<D>(poseA)),
                                  placedAt(inDoubleB, inDouble<D>(poseB)), detail::inDouble<D>(motion));
        SCOPED_TRACE(i);
        EXPECT_EQ(hit.intersects, precise.intersects);
        EXPECT_LE(*hit.earliest, double(*precise.latest));
        EXPECT_GE(*hit.latest, double(*precise.earliest));
        if (!hit.timeOfImpact) continue;
        EXPECT_NEAR(*hit.depth, *precise.depth, 1e-4);
        EXPECT_LE(*hit.latest - *hit.earliest, 4e-7F * *hit.latest);
        ++(*hit.earliest > 0 ? hits : overlaps);
    }
    EXPECT_GT(hits, 20);
    EXPECT_GT(overlaps, 5);
}

TEST(RigidCast, InFloatAgreesWithDouble) {
    expectFloatAndDoubleAgree<2>();
    expectFloatAndDoubleAgree<3>();
}

TEST(RigidCast, OfWhatRecedesMissesHoweverNear) {
    const auto floor = makeBox(Vec<2>(100, 1));
    const auto disc = makeBall<2, double>(0.5);
    const auto b = placedAt(disc, poseAt(Vec<2>(0, 1.5 + 1e-12)));
    const auto miss = cast(floor, b, {.velocityB = {1, 0.5}, .angularB = 3});
    EXPECT_EQ(miss.intersects, std::optional(false));
}

TEST(RigidCast, OfAContactAtTheStartDoesWhatTheOptionsSay) {
    const auto box = makeBox(Vec<2>(1, 1));
    const auto b = placedAt(box, poseAt(Vec<2>(1.5, 0)));
    for (const double away : {1.0, -1.0}) {
        const RigidMotion<2, double> motion{.velocityB = {away, 0}, .angularB = 1e-3};
        for (const auto kind : {InitialContact::Hit, InitialContact::Resolve}) {
            const auto hit = cast(box, b, motion, {{}, {}, kind});
            EXPECT_EQ(hit.timeOfImpact, 0.0);
            EXPECT_NEAR(*hit.depth, 0.5, 1e-12);
        }
        EXPECT_EQ(cast(box, b, motion, {{}, {}, InitialContact::Ignore}).intersects, away < 0);
    }
}

TEST(RigidCast, OfADurationThatIsNoneHasNoAnswer) {
    const auto box = makeBox(Vec<2>(1, 1));
    for (const double duration : {-1.0, std::nan("")}) {
        const auto none =
            cast(box, placedAt(box, poseAt(Vec<2>(5, 0))), {.angularB = 1, .duration = duration});
        EXPECT_EQ(none.status, Status::Degenerate);
        EXPECT_FALSE(none.intersects || none.timeOfImpact);
    }
}

TEST(RigidCast, OfWhatIsNotFiniteIsDegenerate) {
    const auto box = makeBox(Vec<2>(1, 1));
    const auto b = placedAt(box, poseAt(Vec<2>(5, 0)));
    const auto hit = cast(box, b, {.velocityB = {-kInfinity<double>, 0}, .angularA = 1});
    EXPECT_EQ(hit.status, Status::Degenerate);
    EXPECT_FALSE(hit.timeOfImpact);
}

}  // namespace
}  // namespace gjkscope
