#include "core/shape_cast/shape_cast.hpp"

#include <gtest/gtest.h>

#include "tests/core/gjk_epa/cases.hpp"
#include "tests/core/pairs.hpp"

namespace gjkscope {
namespace {

using test::Pair;
using test::Samples;

template <int D, class T>
using End = typename ShapeCastState<D, T>::End;

template <int D, class T>
ShapeCastState<D, T> cast(const Pair<D, T>& pair, const Motion<D, T>& motion, const Limits<T>& limits = {}) {
    return shapeCast(pair.posedA(), pair.posedB(), motion, {limits, pair.aim()});
}

template <int D, class T>
Proximity<D, T> proximityAt(Pair<D, T> pair, const Motion<D, T>& motion, T time,
                            const Limits<T>& limits = {}) {
    pair.poseA.position += motion.velocityA * time;
    pair.poseB.position += motion.velocityB * time;
    return proximity(pair.posedA(), pair.posedB(), {limits, pair.aim()});
}

template <class C>
class ShapeCast : public testing::Test {};
TYPED_TEST_SUITE(ShapeCast, test::AllCases);

/// When the centers of two balls are the radii apart: the smaller root of a quadratic equation, if there is
/// one.
template <int D>
std::optional<double> impactOfBalls(Vec<D> between, Vec<D> velocity, double radii) {
    const double vv = glm::dot(velocity, velocity), vp = glm::dot(velocity, between);
    const double c = glm::dot(between, between) - radii * radii;
    const double discriminant = vp * vp - vv * c;
    if (discriminant < 0 || vp >= 0) return std::nullopt;
    return c / (-vp + std::sqrt(discriminant));
}

TYPED_TEST(ShapeCast, BallsMeetWhenTheQuadraticEquationSays) {
    using T = typename TypeParam::T;
    constexpr int D = TypeParam::D;
    Samples<D, T> samples(1);
    int meetings = 0;
    for (int round = 0; round < 300; ++round) {
        const T radiusA = samples.real(0.1, 1), radiusB = samples.real(0.1, 1);
        Pair<D, T> pair{makeBall<D, T>(radiusA), makeBall<D, T>(radiusB), samples.pose(2), samples.pose(2)};
        const Vec<D, T> between = pair.poseB.position - pair.poseA.position;
        if (glm::length(between) < T(1.01) * (radiusA + radiusB)) continue;
        const Motion<D, T> motion{samples.vector(2), samples.vector(2) - between};
        const Vec<D> velocity = Vec<D>(motion.velocityB) - Vec<D>(motion.velocityA);
        const double radii = static_cast<double>(radiusA) + static_cast<double>(radiusB);
        const double nearest = glm::length(Vec<D>(between) - velocity * glm::dot(Vec<D>(between), velocity) /
                                                                 glm::dot(velocity, velocity));
        if (std::abs(nearest - radii) < 0.01) continue;  // near a graze a rounding makes a hit of a miss

        const auto s = cast(pair, motion);
        const auto expected = impactOfBalls<D>(Vec<D>(between), velocity, radii);
        const auto outcome = outcomeOf(s, motion);
        EXPECT_EQ(outcome.status, Status::Converged);
        ASSERT_EQ(outcome.timeOfImpact.has_value(), expected.has_value());
        ASSERT_EQ(outcome.intersects, expected.has_value());
        if (!expected) continue;
        ++meetings;
        const double error = sizeof(T) == 4 ? 1e-4 : 1e-8;
        EXPECT_NEAR(static_cast<double>(*outcome.timeOfImpact), *expected, error * (1 + *expected));
        EXPECT_LE(static_cast<double>(*outcome.earliest), *expected * (1 + kEpsilon<T>)+kEpsilon<T>);
        EXPECT_GE(static_cast<double>(*outcome.latest), *expected * (1 - kEpsilon<T>));
        EXPECT_LT(*outcome.latest, kInfinity<T>);
        const Vec<D, T> atImpact = between + (motion.velocityB - motion.velocityA) * *outcome.timeOfImpact;
        EXPECT_NEAR(glm::dot(*outcome.normal, glm::normalize(atImpact)), 1, 1e-5);
    }
    EXPECT_GT(meetings, 50);
}

/// The promises of a cast, checked by the distance at single times.
TYPED_TEST(ShapeCast, RandomShapesDontMeetBeforeTheImpactAndHaveMetAfterIt) {
    using T = typename TypeParam::T;
    constexpr int D = TypeParam::D;
    Samples<D, T> samples(2);
    const T noise = 256 * kEpsilon<T> * 8;
    int meetings = 0, misses = 0, unproven = 0;
    for (int round = 0; round < 150; ++round) {
        Pair<D, T> pair = test::randomPair(samples);
        pair.poseB.position *= T(2.5);
        const Motion<D, T> motion{samples.vector(), samples.vector(T(0.5)) - pair.aim()};
        const auto s = cast(pair, motion);
        const auto outcome = outcomeOf(s, motion);
        ASSERT_NE(s.status, Status::Searching);
        if (s.end == End<D, T>::Overlap) continue;
        if (!outcome.intersects) {
            ++unproven;
            continue;
        }
        if (!*outcome.intersects) {
            ++misses;
            for (int i = 0; i <= 20; ++i)
                EXPECT_FALSE(proximityAt(pair, motion, T(i) / 5).depth > noise) << round;
            continue;
        }
        ++meetings;
        EXPECT_EQ(s.status, Status::Converged) << round;
        const T time = *outcome.timeOfImpact;
        const auto there = proximityAt(pair, motion, time);
        const T nothing = kDefaultTolerance<T> * s.size + noise;
        EXPECT_LE(there.distance, nothing) << round;
        EXPECT_LE(there.depth, noise) << round;
        for (int i = 0; i < 10; ++i)
            EXPECT_GT(proximityAt(pair, motion, time * T(i) / 11).distance, 0) << round;
        if (*outcome.latest < kInfinity<T>) {
            EXPECT_GE(*outcome.latest, time);
            EXPECT_LE(proximityAt(pair, motion, *outcome.latest).distance, nothing);
        }
        // the witness points are where the shapes are then
        EXPECT_NEAR(glm::distance(*outcome.pointA, *outcome.pointB), there.distance, nothing);
        Pair<D, T> moved = pair;
        moved.poseA.position += motion.velocityA * time;
        EXPECT_LE((test::protrusion<D, T>(moved.posedA(), *outcome.pointA)), moved.a.radius() + noise);
    }
    EXPECT_GT(meetings, 40);
    EXPECT_GT(misses, 20);
    EXPECT_EQ(unproven, 0);
}

/// So near each other that distance GJK can't tell any more on which side of touching they are, EPA can.
TEST(ShapeCastEnds, SmoothSolidsThatCloseInAreNotLeftOpen) {
    Samples<3, double> samples(5);
    int meetings = 0, rounded = 0;
    for (int round = 0; round < 2000; ++round) {
        Pair<3, double> pair = test::randomPair(samples);
        pair.poseB.position *= 2.5;
        const Motion<3, double> motion{samples.vector(), samples.vector(0.5) - pair.aim()};
        const auto s = cast(pair, motion);
        const auto outcome = outcomeOf(s, motion);
        EXPECT_TRUE(outcome.intersects) << round;
        if (!outcome.timeOfImpact) continue;
        ++meetings;
        rounded += s.status == Status::Degenerate ? 1 : 0;
    }
    EXPECT_GT(meetings, 1000);
    EXPECT_LT(rounded, meetings / 20);
}

TYPED_TEST(ShapeCast, EveryAdvanceGoesForwardAndNeverIntoTheOther) {
    using T = typename TypeParam::T;
    constexpr int D = TypeParam::D;
    Samples<D, T> samples(3);
    int advances = 0;
    for (int round = 0; round < 60; ++round) {
        Pair<D, T> pair = test::randomPair(samples);
        pair.poseB.position *= T(3);
        const Motion<D, T> motion{Vec<D, T>(0), samples.vector(T(0.3)) - pair.aim()};
        T last = -1, distance = kInfinity<T>;
        shapeCast(pair.posedA(), pair.posedB(), motion, {.firstDirection = pair.aim()},
                  [&](const ShapeCastState<D, T>& s) {
                      EXPECT_GT(s.time, last);
                      const bool goesOn = s.status == Status::Searching || s.end == (End<D, T>::TooLate);
                      EXPECT_EQ(s.advance > 0, goesOn);
                      if (s.iterations > 0 && s.end != (End<D, T>::Miss)) {
                          EXPECT_LT(s.here.distance, distance);
                      }
                      last = s.time;
                      distance = s.here.distance;
                      advances += s.iterations > 0 ? 1 : 0;
                  });
    }
    EXPECT_GT(advances, 60);
}

/// Shapes that meet from the start are shapes at rest, and whoever measures those says how well it could.
template <int D, class T>
void expectTheAnswerAtRest(const Pair<D, T>& pair, const Limits<T>& limits = {}) {
    const auto rest = proximityAt<D, T>(pair, {}, 0, limits);
    const auto s = cast<D, T>(pair, {Vec<D, T>(1), Vec<D, T>(0)}, limits);
    ASSERT_EQ(s.end == (End<D, T>::Overlap), rest.intersects);
    if (!rest.intersects) return;
    EXPECT_EQ(s.status, rest.status);
    EXPECT_EQ(s.here.depth, rest.depth);
    EXPECT_EQ(s.here.lower, rest.lower);
    EXPECT_EQ(s.here.upper, rest.upper);
    EXPECT_EQ(s.here.normal, rest.normal);
    EXPECT_EQ(s.here.pointA, rest.pointA);
    EXPECT_EQ(s.here.pointB, rest.pointB);
}

TYPED_TEST(ShapeCast, AnOverlapAtTheStartIsMeasuredAsAtRest) {
    using T = typename TypeParam::T;
    constexpr int D = TypeParam::D;
    Samples<D, T> samples(4);
    for (int round = 0; round < 200; ++round) expectTheAnswerAtRest(test::randomPair(samples));
}

TEST(ShapeCastEnds, AnOverlapThatIsOnlyBoundedIsNotConverged) {
    Pair<3, double> pair{makeBox<3, double>({1, 2, 1}).withMargin(1), makeCylinder<double>(1, 1, 0)};
    pair.poseB.position = {1, -2, -1};
    const Limits<double> few{1e-10, 12};
    expectTheAnswerAtRest(pair, few);
    EXPECT_EQ((cast<3, double>(pair, {}, few)).status, Status::IterationLimit);
    expectTheAnswerAtRest(pair);
}

TEST(ShapeCastEnds, AnOverlapOfRadiiHasItsNormalFromEpaWhereTheCoresTouch) {
    Pair<3, double> pair{makeCapsule<3, double>({-2, -2, -2}, {0, 0, 0}, 1), makeCone<double>(1, 1, 2)};
    pair.poseB.position = {-2, -1, 0};
    expectTheAnswerAtRest(pair);
    const auto s = cast<3, double>(pair, {});
    EXPECT_EQ(s.status, Status::Converged);
    EXPECT_NEAR(glm::distance(s.here.normal, Vec<3>(-1, 0, 1) / std::sqrt(2.0)), 0, 1e-6);
}

using Shape = AnyShape<2, double>;
using Cast = ShapeCastState<2, double>;

Pair<2, double> boxes(Vec<2> at, double scale = 1) {
    Pair<2, double> pair{makeBox<2, double>(Vec<2>(scale)), makeBox<2, double>(Vec<2>(scale))};
    pair.poseB.position = at;
    return pair;
}

TEST(ShapeCastEnds, ABoxFlyingAtABoxTakesOneAdvance) {
    const Motion<2, double> motion{{1, 0}, {-3, 0}};
    const Cast s = cast(boxes({10, 0.5}), motion);
    EXPECT_EQ(s.end, Cast::End::Contact);
    EXPECT_EQ(s.iterations, 1);
    EXPECT_NEAR(s.time, 2, 1e-12);
    const auto outcome = outcomeOf(s, motion);
    EXPECT_NEAR(outcome.pointA->x, 3, 1e-12);
    EXPECT_NEAR(outcome.pointB->x, 3, 1e-12);
    EXPECT_EQ(*outcome.normal, Vec<2>(1, 0));
}

TEST(ShapeCastEnds, RecedingShapesMissAtOnce) {
    const Cast s = cast(boxes({10, 0}), {{0, 0}, {1, 5}});
    EXPECT_EQ(s.end, Cast::End::Miss);
    EXPECT_EQ(s.iterations, 0);
    const auto outcome = outcomeOf(s, {});
    EXPECT_EQ(outcome.intersects, false);
    EXPECT_EQ(outcome.earliest, kInfinity<double>);
    EXPECT_FALSE(outcome.timeOfImpact || outcome.distance);
}

TEST(ShapeCastEnds, ShapesAtRestMiss) {
    EXPECT_EQ(cast(boxes({10, 0}), {}).end, Cast::End::Miss);
    EXPECT_EQ(cast(boxes({10, 0}), {{2, 1}, {2, 1}}).end, Cast::End::Miss);
}

TEST(ShapeCastEnds, AnOverlapAtTheStartIsReportedWithItsDepth) {
    const Cast s = cast(boxes({1.5, 0}), {{0, 0}, {1, 0}});
    EXPECT_EQ(s.end, Cast::End::Overlap);
    const auto outcome = outcomeOf(s, {});
    EXPECT_EQ(outcome.timeOfImpact, 0.0);
    EXPECT_NEAR(*outcome.depth, 0.5, 1e-12);
}

TEST(ShapeCastEnds, TouchingCountsAsMeetingEvenOnTheWayApart) {
    EXPECT_EQ(cast(boxes({2, 0}), {{0, 0}, {1, 0}}).end, Cast::End::Overlap);
}

TEST(ShapeCastEnds, WhatComesAfterTheDurationIsTooLate) {
    const Cast s = cast(boxes({10, 0}), {{0, 0}, {-1, 0}, 7.9});
    EXPECT_EQ(s.end, Cast::End::TooLate);
    const auto outcome = outcomeOf(s, {});
    EXPECT_EQ(outcome.intersects, false);
    EXPECT_EQ(outcome.earliest, 7.9);
    EXPECT_EQ(cast(boxes({10, 0}), {{0, 0}, {-1, 0}, 8.1}).end, Cast::End::Contact);
}

// whether the roots of a quadratic equation are a double one, rounded numbers can't say
TEST(ShapeCastEnds, ABallThatGrazesIsLeftOpenBetweenBounds) {
    Pair<2, double> pair{makeBall<2, double>(1), makeBall<2, double>(1)};
    pair.poseB.position = {5, 2};
    const Motion<2, double> motion{{0, 0}, {-1, 0}};
    const Cast s = cast(pair, motion);
    EXPECT_EQ(s.status, Status::WithinRounding);
    EXPECT_EQ(s.end, Cast::End::Graze);
    const auto outcome = outcomeOf(s, motion);
    EXPECT_FALSE(outcome.intersects || outcome.timeOfImpact);
    EXPECT_LE(*outcome.earliest, 5);
    EXPECT_GE(*outcome.latest, 5);
    EXPECT_NEAR(*outcome.earliest, *outcome.latest, 1e-5);
}

TEST(ShapeCastEnds, WhatPassesNearIsNoContact) {
    Pair<2, double> pair{makeBall<2, double>(1), makeBall<2, double>(1)};
    for (const double miss : {1e-9, 1e-11, 1e-13}) {
        pair.poseB.position = {5, 2 + miss};
        EXPECT_EQ(cast(pair, {{0, 0}, {-1, 0}}).end, Cast::End::Miss) << miss;
        pair.poseB.position = {5, 2 - miss};
        EXPECT_EQ(cast(pair, {{0, 0}, {-1, 0}}).end, Cast::End::Contact) << miss;
    }
}

template <class T>
void expectRisingToMiss(T half, T gap) {
    using V = Vec<2, T>;
    Pair<2, T> pair{makePolytope<2, T>({V(-half, -1), V(half, -1), V(half, 0), V(-half, 0)}),
                    makeBox<2, T>(V(T(0.5)))};
    pair.poseB.position = {0, T(0.5) + gap};
    const auto s = cast<2, T>(pair, {V(0), V(1, T(0.5))});
    EXPECT_EQ(s.end, (End<2, T>::Miss)) << half << ' ' << gap;
    EXPECT_EQ(s.status, Status::Converged);
}

// a slack is no contact: the plane between them decides first
TEST(ShapeCastEnds, WhatRecedesFromAWideFloorMisses) {
    for (const float half : {1.F, 100.F, 1e5F}) expectRisingToMiss<float>(half, 1e-4F);
    for (const double half : {1.0, 500.0, 1e6}) expectRisingToMiss<double>(half, 1e-12);
}

template <class T>
void expectImpactOnHugeBox(T half, double angle) {
    Pair<3, T> pair{makeBox<3, T>({half, 1, half}), makeBall<3, T>(1)};
    const T c = static_cast<T>(std::cos(angle)), s = static_cast<T>(std::sin(angle));
    pair.poseA.rotation = Rotation<3, T>(c, s, 0, -s, c, 0, 0, 0, 1);
    pair.poseB.position = pair.poseA.rotation * Vec<3, T>(0, 3, 0);
    const Motion<3, T> motion{Vec<3, T>(0), -pair.poseA.rotation[1]};
    const auto outcome = outcomeOf(cast<3, T>(pair, motion), motion);
    ASSERT_TRUE(outcome.timeOfImpact) << half;
    // turned, the rounded rotation makes it another time than 1, by as much as its unit vectors are off
    const T off = angle == 0 ? T(0) : 4 * kEpsilon<T>;
    EXPECT_LE(*outcome.earliest, 1 + off) << half;
    EXPECT_GE(*outcome.latest, 1 - off) << half;
    EXPECT_LE(*outcome.latest - *outcome.earliest, 256 * kEpsilon<T>) << half << " at " << angle;
    EXPECT_GE(*outcome.timeOfImpact, *outcome.earliest);
    EXPECT_LE(*outcome.timeOfImpact, *outcome.latest);
}

TEST(ShapeCastEnds, TheSizeOfATargetFarFromTheContactDoesNotMatter) {
    for (const double half : {1.0, 500.0, 50000.0, 1e6})
        for (const double angle : {0.0, 0.3}) {
            expectImpactOnHugeBox<float>(static_cast<float>(half), angle);
            expectImpactOnHugeBox<double>(half, angle);
        }
}

template <class T>
Outcome<2, T> touching(Vec<2, T> velocity, InitialContact initialContact, T overlap = 0) {
    Pair<2, T> pair{makeBox<2, T>(Vec<2, T>(1)), makeBox<2, T>(Vec<2, T>(1))};
    pair.poseB.position = {2 - overlap, T(0.25)};
    const Motion<2, T> motion{Vec<2, T>(0), velocity};
    return outcomeOf(shapeCast(pair.posedA(), pair.posedB(), motion, {{}, pair.aim(), initialContact}),
                     motion);
}

TEST(ShapeCastEnds, AContactAtTheStartIsWhatTheOptionsSay) {
    for (const Vec<2>& velocity : {Vec<2>(1, 0), Vec<2>(0, 1), Vec<2>(0, 0), Vec<2>(-1, 0)})
        for (const double overlap : {0.0, 0.5}) {
            for (const auto kind : {InitialContact::Hit, InitialContact::Resolve}) {
                const auto hit = touching<double>(velocity, kind, overlap);
                EXPECT_EQ(hit.timeOfImpact, 0.0);
                EXPECT_EQ(hit.latest, 0.0);
                EXPECT_EQ(hit.intersects, true);
                EXPECT_NEAR(*hit.depth, overlap, 1e-12);
                EXPECT_NEAR(hit.normal->x, 1, 1e-12);
            }
            const auto ignored = touching<double>(velocity, InitialContact::Ignore, overlap);
            EXPECT_EQ(ignored.intersects, velocity.x < 0);
            EXPECT_EQ(ignored.timeOfImpact.has_value(), velocity.x < 0);
            EXPECT_EQ(ignored.earliest, velocity.x < 0 ? 0.0 : kInfinity<double>);
        }
    EXPECT_EQ(touching<float>({-1, 0}, InitialContact::Ignore).timeOfImpact, 0.F);
    EXPECT_EQ(touching<float>({1, 0}, InitialContact::Ignore).intersects, false);
}

// what rounding hides of a ball at rest is exactly true of its center and radius; of an ellipsoid nothing is
TEST(ShapeCastEnds, ABallThatRestsIsInContact) {
    Pair<3, double> pair{makeBox<3, double>({50, 1, 50}), makeBall<3, double>(0.5)};
    pair.poseB.position = {0.25, 1.5, -7};
    const auto at = [&](Vec<3> velocity, InitialContact kind) {
        return shapeCast(pair.posedA(), pair.posedB(), {Vec<3>(0), velocity}, {{}, pair.aim(), kind}).end;
    };
    using End = ShapeCastState<3, double>::End;
    for (const Vec<3>& velocity : {Vec<3>(0, 1, 0), Vec<3>(1, 0, 0), Vec<3>(0, -1, 0)}) {
        EXPECT_EQ(at(velocity, InitialContact::Hit), End::Overlap);
        EXPECT_EQ(at(velocity, InitialContact::Ignore), velocity.y < 0 ? End::Overlap : End::Miss);
    }
    pair.b = makeEllipsoid<3, double>({0.5, 0.5, 0.25});
    EXPECT_EQ(at({0, 1, 0}, InitialContact::Hit), End::Graze);
    EXPECT_EQ(at({0, 1, 0}, InitialContact::Ignore), End::Miss);
    EXPECT_EQ(at({1, 0, 0}, InitialContact::Ignore), End::Miss);
}

TEST(ShapeCastEnds, ADurationThatIsNoneHasNoAnswer) {
    for (const double duration : {-1.0, -kInfinity<double>, std::nan("")}) {
        const Motion<2, double> motion{{0, 0}, {-1, 0}, duration};
        for (const Vec<2> at : {Vec<2>(10, 0), Vec<2>(1, 0)}) {
            const auto outcome = outcomeOf(cast(boxes(at), motion), motion);
            EXPECT_EQ(outcome.status, Status::Degenerate);
            EXPECT_FALSE(outcome.intersects || outcome.timeOfImpact);
        }
    }
    EXPECT_EQ(cast(boxes({10, 0}), {{0, 0}, {-1, 0}, 0}).end, Cast::End::TooLate);
    EXPECT_EQ(cast(boxes({2, 0}), {{0, 0}, {-1, 0}, 0}).end, Cast::End::Overlap);
}

TEST(ShapeCastEnds, ACapEndsWithTheTimeReachedAsLowerBound) {
    Pair<2, double> pair{makeBall<2, double>(1), makeBall<2, double>(1)};
    pair.poseB.position = {5, 1.999};
    Limits<double> limits;
    limits.maxIterations = 3;
    const Motion<2, double> motion{{0, 0}, {-1, 0}};
    const Cast s = cast(pair, motion, limits);
    EXPECT_EQ(s.status, Status::IterationLimit);
    const auto outcome = outcomeOf(s, motion);
    EXPECT_FALSE(outcome.timeOfImpact || outcome.intersects);
    EXPECT_LT(*outcome.earliest, *impactOfBalls<2>({5, 1.999}, {-1, 0}, 2));
    EXPECT_GT(*outcome.earliest, 2);
}

TEST(ShapeCastEnds, ACapThatLeavesNoPlaneIsNoRounding) {
    Limits<double> limits;
    limits.maxIterations = 0;
    const Cast s = cast(boxes({10, 0}), {{0, 0}, {-1, 0}}, limits);
    EXPECT_EQ(s.status, Status::IterationLimit);
    EXPECT_EQ(s.end, Cast::End::None);
}

TEST(ShapeCastEnds, AnySizeAndAnyDistanceFromTheOrigin) {
    for (const double scale : {1e-6, 1.0, 1e6}) {
        const Cast s = cast(boxes({10 * scale, 0.5 * scale}, scale), {{0, 0}, {-scale, 0}});
        EXPECT_NEAR(s.time, 8, 1e-9);
    }
    Pair<2, double> far = boxes({1e6 + 10, 0});
    far.poseA.position = {1e6, 0};
    EXPECT_NEAR(cast(far, {{0, 0}, {-1, 0}}).time, 8, 1e-8);
}

// their vertices come from far away, and are rounded by as much
TEST(ShapeCastEnds, AFrameFarOffIsNoiseToo) {
    const Vec<2> place(-0x1.8p+10, 0x1p+19);
    const std::vector<Vec<2>> a{{0x1.e0bc0a13d8d72p-1, -0x1.4b77db1c2f396p+0},
                                {0x1.fea00c3ba8d84p-1, -0x1.cec5236efea42p-1},
                                {0x1.8c80e7cacc294p-1, -0x1.94cd6b2ed513cp-1},
                                {0x1.6e9ce5a2fc282p-1, -0x1.2e7bfefc1a713p+0}};
    std::vector<Vec<2>> b{{0x1.9b72e8dep-1, -0x1.30b821cap-1},
                          {0x1.d73aed2ep-1, 0x1.7e740f2p-3},
                          {0x1.2c0c3686p-1, 0x1.6d21305p-2},
                          {0x1.e088646cp-2, -0x1.b3891ad4p-2}};
    for (Vec<2>& v : b) v -= place;
    Pair<2, double> pair{makePolytope<2, double>(a), makePolytope<2, double>(b)};
    pair.poseB.position = place;
    const auto apart = proximityAt<2, double>(pair, {}, 0);
    const Vec<2> way = 2.0 * apart.normal;
    pair.poseB.position += way;
    EXPECT_NEAR(cast(pair, {{0, 0}, -way}).time, 1 + apart.distance / 2, 1e-8);
}

TEST(ShapeCastEnds, PointsMeetOnlyHeadOn) {
    Pair<2, double> pair{makePoint<2, double>(), makePoint<2, double>()};
    pair.poseB.position = {3, 4};
    EXPECT_NEAR(cast(pair, {{0, 0}, {-0.6, -0.8}}).time, 5, 1e-12);
    EXPECT_EQ(cast(pair, {{0, 0}, {-0.6, -0.801}}).end, Cast::End::Miss);
}

TEST(ShapeCastEnds, NothingThatOverflowsIsANumberOfTheAnswer) {
    const double huge = std::numeric_limits<double>::max();
    for (const Motion<2, double>& motion :
         {Motion<2, double>{{huge, 0}, {-huge, 0}}, Motion<2, double>{{0, 0}, {-huge, huge}},
          Motion<2, double>{{0, 0}, {-1e-320, 0}}, Motion<2, double>{{0, 0}, {-1e300, 1e-300}}}) {
        const Cast s = cast(boxes({10, 0}), motion);
        EXPECT_NE(s.status, Status::Searching);
        EXPECT_FALSE(std::isnan(s.time) || std::isnan(s.plane.gap) || std::isnan(s.plane.approach) ||
                     std::isnan(s.advance));
    }
}

}  // namespace
}  // namespace gjkscope
