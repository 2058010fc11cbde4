// One rounding apart: what rounding hides the given numbers of polytopes say, and of other shapes nothing
// does.

#include <gtest/gtest.h>

#include "core/calipers/calipers.hpp"
#include "core/engine/round_pairs.hpp"
#include "core/gjk_epa/distance.hpp"
#include "core/gjk_epa/intersects.hpp"
#include "core/gjk_epa/outcome.hpp"
#include "core/gjk_epa/penetration.hpp"
#include "core/math/exact_sum.hpp"
#include "core/minkowski/difference_edges.hpp"
#include "core/mpr/mpr.hpp"
#include "core/sat/nearest.hpp"
#include "core/sat/outcome.hpp"
#include "core/triangle_iteration/triangle_iteration.hpp"
#include "tests/core/samples.hpp"

namespace gjkscope {
namespace {

using Square = std::vector<Vec<2>>;

Square square(double left, double right) {
    return {{left, 0}, {right, 0}, {right, 1}, {left, 1}};
}

/// What every way to ask says of A and the square from `left` to 2.
void expectSide(double left) {
    const Square verticesA = square(0, 1), verticesB = square(left, 2);
    const Polytope<2, double> a(verticesA), b(verticesB);
    const bool meets = left <= 1;
    const double distance = meets ? 0 : left - 1;
    const auto p = proximity(a, b);
    EXPECT_EQ(p.status, Status::WithinRounding);
    EXPECT_TRUE(p.isDecided);
    EXPECT_EQ(p.intersects, meets);
    EXPECT_NEAR(p.distance, distance, 1e-30);
    const double length = std::abs(left - 1);
    EXPECT_LE(p.lower, length);
    EXPECT_GE(p.upper, length);
    EXPECT_EQ(intersects(a, b), meets);
    EXPECT_EQ(gjkscope::distance(a, b).intersects, meets);
    EXPECT_GE(gjkscope::distance(a, b).upper, distance);
    EXPECT_EQ(penetration(a, b).intersects, meets);

    const auto expectOutcome = [&](const Outcome<2, double>& o) {
        EXPECT_EQ(o.status, Status::WithinRounding);
        EXPECT_EQ(o.intersects, meets);
        EXPECT_LE(o.lower.value_or(0), length);
        EXPECT_GE(o.upper.value_or(length), length);
    };
    expectOutcome(outcomeOf(gjk(a, b), a, b));
    expectOutcome(outcomeOf(gjkDistance(a, b), a, b));

    // what sees the vertices alone leaves it open, and the full answer settles it
    const auto pair = satPair(verticesA, verticesB, 0.0, 0.0);
    std::vector<MinkowskiVertex<2, double>> chain;
    minkowski(verticesA, verticesB, [&](const MinkowskiState<double>& s) { chain.push_back(s.vertex); });
    chain.pop_back();
    for (const Outcome<2, double>& open :
         {outcomeOf(sat(pair), pair), outcomeOf(calipers(verticesA, verticesB)),
          outcomeOf(differenceEdges(chain), 0, 0), outcomeOf(mpr(a, b, a.center(), b.center()), a, b),
          outcomeOf(triangleIteration(a, b, {.firstDirection = {1, 0}}), a, b)}) {
        EXPECT_EQ(open.intersects, std::nullopt);
        EXPECT_EQ(open.status, Status::WithinRounding);
        expectOutcome(settled(open, p));
    }
}

TEST(WithinRounding, SquaresARoundingApartAreApartAndTouchingOnesTouch) {
    expectSide(1 + 0x1p-52);
    expectSide(1);
    expectSide(1 - 0x1p-53);
    expectSide(1 + 0x1p-51);
}

TEST(WithinRounding, BeyondTheRoundingOfThePairNothingChanges) {
    const Polytope<2, double> a(square(0, 1)), apart(square(1 + 0x1p-43, 2)), deep(square(1 - 0x1p-43, 2));
    ASSERT_LT(roundingOf(a, apart), 0x1p-43);
    EXPECT_EQ(proximity(a, apart).status, Status::Converged);
    EXPECT_FALSE(proximity(a, apart).intersects);
    EXPECT_EQ(proximity(a, deep).status, Status::Converged);
    EXPECT_TRUE(proximity(a, deep).intersects);
}

/// Boxes whose placed vertices have no double: what counts is half extent and position, exactly.
TEST(WithinRounding, PositionsCountAsTheyAreGiven) {
    const auto a = makeBox<2, double>({0.7, 1}), b = makeBox<2, double>({0.1, 1});
    // 0.7 + 0.1 as doubles is less than the double 0.8 by 2⁻⁵⁴ + 2⁻⁵⁶ …
    const detail::ExactDifference rest(0.8, 0.7);
    const bool meets = rest.value - 0.1 + rest.error <= 0;
    EXPECT_EQ(intersects(placedAt(a, {}), placedAt(b, poseAt(Vec<2>(0.8, 0)))), meets);
    EXPECT_FALSE(intersects(placedAt(a, {}), placedAt(b, poseAt(Vec<2>(std::nextafter(0.8, 1), 0)))));
    EXPECT_TRUE(intersects(placedAt(a, {}), placedAt(b, poseAt(Vec<2>(std::nextafter(0.8, 0), 0)))));
}

TEST(WithinRounding, OfCurvesYesOrNoStaysOpen) {
    const auto ball = makeBall<3, double>(0.5);
    const auto a = placedAt(ball, {});
    for (const double x : {1.0, std::nextafter(1.0, 2), std::nextafter(1.0, 0)}) {
        const auto b = placedAt(ball, poseAt(Vec<3>(x, 0, 0)));
        const auto p = proximity(a, b);
        EXPECT_EQ(p.status, Status::WithinRounding);
        EXPECT_FALSE(p.isDecided);
        EXPECT_EQ(p.lower, 0);
        EXPECT_GE(p.upper, std::abs(x - 1));
        EXPECT_EQ(outcomeOf(p).intersects, std::nullopt);
        EXPECT_EQ(outcomeOf(gjkDistance(a, b), a, b).intersects, std::nullopt);
        EXPECT_EQ(outcomeOf(gjk(a, b), a, b).intersects, std::nullopt);
        EXPECT_FALSE((proximity(RoundPoint<3, double>{{0, 0, 0}, 0.5}, {{x, 0, 0}, 0.5}).isDecided));
        EXPECT_TRUE(intersects(a, b));
    }
}

// GJK may end with a simplex that has the origin on its border, however deep the shapes are
TEST(WithinRounding, WhatIsDeepIsNot) {
    const auto box = makeBox<3, double>({1, 2, 3}), ellipsoid = makeEllipsoid<3, double>({1, 2, 3});
    for (const auto* shape : {&box, &ellipsoid}) {
        const auto a = placedAt(*shape, {});
        EXPECT_EQ(proximity(a, a).status, Status::Converged);
        EXPECT_TRUE(intersects(a, a));
        EXPECT_TRUE(distance(a, a).isDecided);
        const auto ofDistance = outcomeOf(gjkDistance(a, a), a, a), ofYesNo = outcomeOf(gjk(a, a), a, a);
        EXPECT_EQ(ofDistance.intersects, true);
        EXPECT_EQ(ofDistance.status, Status::Converged);
        EXPECT_EQ(ofYesNo.intersects, true);
        EXPECT_EQ(ofYesNo.status, Status::Converged);
    }
}

TEST(WithinRounding, ARunThatWasEndedEarlySaysSoStill) {
    const auto ball = makeEllipsoid<3, double>({1, 2, 3});
    const auto a = placedAt(ball, {}), b = placedAt(ball, poseAt(Vec<3>(1.5, 2, 0.5)));
    const auto p = proximity(a, b, {.limits = {1e-10, 1}});
    EXPECT_EQ(p.status, Status::IterationLimit);
    EXPECT_EQ(p.isDecided, p.lower > 0);
}

// numbers of so many digits that whole ones of 4,096 bits don't hold their products
TEST(WithinRounding, WhatCannotBeComputedStaysOpen) {
    const Polytope<2, double> a(Square{{0, 0}, {1, 0}, {1, 1e-300}}), b(Square{{1, 1e-300}, {2, 1}, {1, 1}});
    const auto p = proximity(a, b);
    EXPECT_FALSE(p.isDecided);
    EXPECT_EQ(p.status, Status::WithinRounding);
}

}  // namespace
}  // namespace gjkscope
