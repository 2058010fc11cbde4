// Distance, penetration and yes or no: each as the full query has it, with a memory and without.

#include <gtest/gtest.h>

#include "core/gjk_epa/intersects.hpp"
#include "core/gjk_epa/penetration.hpp"
#include "tests/core/pairs.hpp"

namespace gjkscope::test {
namespace {

template <int D>
void expectAsInFull() {
    Samples<D, double> samples(3);
    int overlaps = 0, early = 0;
    for (int i = 0; i < 300; ++i) {
        SCOPED_TRACE(i);
        const auto shapeA = samples.shape(), shapeB = samples.shape();
        const auto a = placedAt(shapeA, samples.pose(0.5));
        auto b = placedAt(shapeB, samples.pose(1.2));
        QueryMemory<D, double> ofDistance, ofDepth, ofYesOrNo;
        for (int frame = 0; frame < 4; ++frame) {
            b.pose.position[0] += 0.05;
            const QueryOptions<D, double> options{.firstDirection = b.pose.position - a.pose.position};
            const auto full = proximity(a, b, options);
            const double noise = 1e-7;
            overlaps += full.intersects ? 1 : 0;

            for (const auto& d : {distance(a, b), distance(a, b, {}, ofDistance)}) {
                EXPECT_EQ(d.intersects, full.intersects);
                EXPECT_NEAR(d.distance, full.distance, noise);
                EXPECT_LE(d.lower, full.distance + noise);
            }
            for (const auto& d : {penetration(a, b), penetration(a, b, {}, ofDepth)}) {
                EXPECT_EQ(d.intersects, full.intersects);
                EXPECT_NEAR(d.depth, full.depth, noise);
                EXPECT_LE(d.lower, full.upper);
                EXPECT_GE(d.upper, full.lower);
                EXPECT_TRUE(!full.intersects || std::abs(glm::length(d.normal) - 1) < 1e-12);
            }
            EXPECT_EQ(intersects(a, b, options), full.intersects);
            EXPECT_EQ(intersects(a, b, options, ofYesOrNo), full.intersects);

            const auto within = distance(a, b, {.maxDistance = 0.1});
            EXPECT_LE(within.lower, full.distance + noise);
            EXPECT_GE(within.upper, full.distance - noise);
            EXPECT_TRUE(!(full.distance < 0.1) || std::abs(within.distance - full.distance) <= noise);
            if (within.status == Status::Searching) {
                ++early;
                EXPECT_GT(within.lower, 0.1);
            }
        }
    }
    EXPECT_GT(overlaps, 200);
    EXPECT_GT(early, 100);
}

TEST(Verbs, SayWhatTheFullQuerySays) {
    expectAsInFull<2>();
    expectAsInFull<3>();
}

TEST(Verbs, OfAnOverlapDistanceIsZeroAndProven) {
    const auto box = makeBox(Vec<3>(1, 1, 1));
    const auto d = distance(box, placedAt(box, poseAt(Vec<3>(1, 0, 0))));
    EXPECT_TRUE(d.intersects);
    EXPECT_EQ(d.distance, 0);
    EXPECT_EQ(d.upper, 0);
    EXPECT_EQ(d.status, Status::Converged);
}

/// Runs that the cap stops before anything has proven the cores apart: of radii alone an overlap looks
/// shallow.
template <int D>
void expectBoundsOfEarlyEnds() {
    Samples<D, double> samples(4);
    int early = 0;
    for (int i = 0; i < 500; ++i) {
        SCOPED_TRACE(i);
        const auto shapeA = samples.shape().withMargin(0.3), shapeB = samples.shape();
        const auto a = placedAt(shapeA, samples.pose(0.2)), b = placedAt(shapeB, samples.pose(0.4));
        const auto full = proximity(a, b), hasty = proximity(a, b, {.limits = {.maxIterations = 1}});
        if (!hasty.intersects || !full.intersects) continue;
        early += hasty.status == Status::IterationLimit ? 1 : 0;
        EXPECT_LE(full.lower, hasty.upper);
        EXPECT_LE(hasty.lower, full.upper);
    }
    EXPECT_GT(early, 20);
}

}  // namespace
TEST(Verbs, BoundDepthsOfRunsThatTheCapStops) {
    expectBoundsOfEarlyEnds<2>();
    expectBoundsOfEarlyEnds<3>();
}

}  // namespace gjkscope::test
