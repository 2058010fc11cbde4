#include "app/picture/tween.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <glm/geometric.hpp>

#include "app/picture/picture.hpp"

namespace gjkscope {
namespace {

using testing::Each;
using testing::SizeIs;
using Points = std::vector<glm::dvec3>;

constexpr std::uint64_t kKey = 7;

Picture one(ItemKind kind, Role role, Points points, std::uint64_t key = kKey, bool closed = false) {
    Picture picture;
    picture.add(kind, role, std::move(points), key).closed = closed;
    return picture;
}

TEST(Tween, EndsAreTheVeryPictures) {
    const Picture from = one(ItemKind::Point, Role::Nearest, {{1, 2, 3}});
    const Picture to = one(ItemKind::Point, Role::Witness, {{4, 5, 6}});
    EXPECT_EQ(tween(from, to, 0).items.front().role, Role::Nearest);
    EXPECT_EQ(tween(from, to, 1).items.front().role, Role::Witness);
    EXPECT_EQ(tween(from, to, 1).items.front().points, to.items.front().points);
    EXPECT_EQ(tween(from, to, NAN).items.front().role, Role::Nearest);
}

TEST(Tween, WhatHasTheSameKeyMoves) {
    const Picture half = tween(one(ItemKind::Point, Role::Nearest, {{0, 0, 0}}),
                               one(ItemKind::Point, Role::Nearest, {{2, 4, 0}}), 0.5);
    ASSERT_THAT(half.items, SizeIs(1));
    EXPECT_EQ(half.items[0].points[0], glm::dvec3(1, 2, 0));
    EXPECT_EQ(half.items[0].strength, 1);
}

TEST(Tween, WhatStandsStillKeepsItsBits) {
    const Points points{{0.1, 1e-17, 0}, {1e9 + 0.3, 7, 0}};
    for (const double f : {0.1, 0.3, 0.7})
        EXPECT_EQ(tween(one(ItemKind::Polyline, Role::ShapeA, points),
                        one(ItemKind::Polyline, Role::ShapeA, points), f)
                      .items[0]
                      .points,
                  points);
}

TEST(Tween, PointsFadeInAndOut) {
    Picture from = one(ItemKind::Point, Role::Nearest, {{0, 0, 0}}, 1),
            to = one(ItemKind::Point, Role::Nearest, {{2, 0, 0}}, 2);
    const Picture early = tween(from, to, 0.25);
    ASSERT_THAT(early.items, SizeIs(2));
    EXPECT_FLOAT_EQ(early.items[0].strength, 0.75f);
    EXPECT_FLOAT_EQ(early.items[1].strength, 0.25f);
    EXPECT_EQ(early.items[1].points[0], glm::dvec3(2, 0, 0));
}

TEST(Tween, ArrowsGrowFromTheirTail) {
    const Picture early =
        tween({}, one(ItemKind::Arrow, Role::SearchDirection, {{1, 1, 0}, {5, 1, 0}}), 0.25);
    ASSERT_THAT(early.items, SizeIs(1));
    EXPECT_EQ(early.items[0].points[0], glm::dvec3(1, 1, 0));
    EXPECT_EQ(early.items[0].points[1], glm::dvec3(2, 1, 0));
    EXPECT_EQ(early.items[0].strength, 1);
}

TEST(Tween, WithoutAKeyTheSameThingStaysAndOthersCrossFade) {
    const Points here{{0, 0, 0}}, there{{1, 0, 0}};
    const Picture same =
        tween(one(ItemKind::Point, Role::Origin, here, 0), one(ItemKind::Point, Role::Origin, here, 0), 0.5);
    ASSERT_THAT(same.items, SizeIs(1));
    EXPECT_EQ(same.items[0].strength, 1);
    const Picture other =
        tween(one(ItemKind::Point, Role::Origin, here, 0), one(ItemKind::Point, Role::Origin, there, 0), 0.5);
    ASSERT_THAT(other.items, SizeIs(2));
    EXPECT_THAT(other.items, Each(testing::Field(&Item::strength, 0.5f)));
}

TEST(Tween, AKeyOfAnotherKindIsAnotherThing) {
    const Picture half = tween(one(ItemKind::Point, Role::Nearest, {{0, 0, 0}}),
                               one(ItemKind::Label, Role::Nearest, {{2, 0, 0}}), 0.5);
    EXPECT_THAT(half.items, SizeIs(2));
}

TEST(Tween, AChangeOfRoleNeverDims) {
    const Picture from = one(ItemKind::Polyline, Role::NewFace, {{0, 0, 0}, {1, 0, 0}});
    const Picture to = one(ItemKind::Polyline, Role::Polytope, {{0, 0, 0}, {1, 0, 0}});
    for (const double f : {0.01, 0.25, 0.5, 0.75, 0.99}) {
        const Picture between = tween(from, to, f);
        ASSERT_THAT(between.items, SizeIs(2));
        EXPECT_EQ(std::max(between.items[0].strength, between.items[1].strength), 1) << f;
        EXPECT_EQ(between.items[1].role, Role::Polytope);
    }
}

TEST(Tween, TintsOfAnotherRoleAreMixed) {
    const Picture from = one(ItemKind::Region, Role::RegionElsewhere, {{0, 0, 0}, {1, 0, 0}});
    const Picture to = one(ItemKind::Region, Role::RegionHoldingOrigin, {{0, 0, 0}, {1, 0, 0}});
    const Picture between = tween(from, to, 0.25);
    ASSERT_THAT(between.items, SizeIs(2));
    EXPECT_FLOAT_EQ(between.items[0].strength, 0.75f);
    EXPECT_FLOAT_EQ(between.items[1].strength, 0.25f);
}

TEST(Tween, ANewVertexComesOutOfTheEdgeItSplits) {
    const Points triangle{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}};
    const Points quad{{0, 0, 0}, {4, 0, 0}, {3, 3, 0}, {0, 4, 0}};
    for (const bool forward : {true, false}) {
        const Picture few = one(ItemKind::Fill, Role::Polytope, triangle),
                      many = one(ItemKind::Fill, Role::Polytope, quad);
        const Picture nearTriangle = forward ? tween(few, many, 1e-9) : tween(many, few, 1 - 1e-9);
        ASSERT_THAT(nearTriangle.items, SizeIs(1));
        const Points& points = nearTriangle.items[0].points;
        ASSERT_THAT(points, SizeIs(4));
        EXPECT_EQ(points[1], glm::dvec3(4, 0, 0));
        EXPECT_LT(glm::distance(points[2], glm::dvec3(2, 2, 0)), 1e-7);
    }
}

TEST(Tween, AGrowingChainGrowsFromItsEnd) {
    const Picture half =
        tween(one(ItemKind::Polyline, Role::ChainEdge, {{0, 0, 0}, {1, 0, 0}}),
              one(ItemKind::Polyline, Role::ChainEdge, {{0, 0, 0}, {1, 0, 0}, {1, 2, 0}}), 0.5);
    ASSERT_THAT(half.items, SizeIs(1));
    EXPECT_THAT(half.items[0].points,
                testing::ElementsAre(glm::dvec3(0, 0, 0), glm::dvec3(1, 0, 0), glm::dvec3(1, 1, 0)));
}

/// The farthest a point of `points` is from a circle of radius `radius` around the origin.
double farthestFromCircle(const Points& points, double radius) {
    double farthest = 0;
    for (const glm::dvec3& p : points) farthest = std::max(farthest, std::abs(glm::length(p) - radius));
    return farthest;
}

Points ngon(int count, double radius, double turn) {
    Points points;
    for (int i = 0; i < count; ++i) {
        const double angle = turn + 2 * 3.141592653589793 * i / count;
        points.push_back({radius * std::cos(angle), radius * std::sin(angle), 0});
    }
    return points;
}

TEST(Tween, OutlinesOfDifferentLengthsKeepTheirShapeOnTheWay) {
    const Picture from = one(ItemKind::Polyline, Role::Difference, ngon(64, 1, 0.01), kKey, true);
    const Picture to = one(ItemKind::Polyline, Role::Difference, ngon(47, 2, 0.3), kKey, true);
    for (const double f : {0.1, 0.5, 0.9}) {
        const Picture between = tween(from, to, f);
        ASSERT_THAT(between.items, SizeIs(1));
        EXPECT_TRUE(between.items[0].closed);
        EXPECT_LT(farthestFromCircle(between.items[0].points, 1 + f), 0.05) << f;
    }
}

TEST(Tween, RadiiMoveToo) {
    Picture from = one(ItemKind::Circle, Role::UpperBound, {{0, 0, 0}}), to = from;
    from.items[0].radius = 3;
    to.items[0].radius = 1;
    EXPECT_EQ(tween(from, to, 0.5).items[0].radius, 2);
}

TEST(Tween, RegionsTurnOnlyAsFarAsTheyCan) {
    const auto region = [](glm::dvec3 normal) {
        return one(ItemKind::Region, Role::RegionHoldingOrigin, {{0, 0, 0}, normal});
    };
    EXPECT_THAT(tween(region({1, 0, 0}), region({1, 1, 0}), 0.5).items, SizeIs(1));
    EXPECT_THAT(tween(region({1, 0, 0}), region({-1, 0, 0}), 0.5).items, SizeIs(2));
}

TEST(Tween, NumbersChangeHalfWay) {
    Picture from, to;
    from.label(Role::UpperBound, {0, 0, 0}, "2", kKey);
    to.label(Role::UpperBound, {0, 2, 0}, "1", kKey);
    EXPECT_EQ(tween(from, to, 0.49).items[0].text, "2");
    EXPECT_EQ(tween(from, to, 0.51).items[0].text, "1");
}

TEST(Tween, ItemsWithoutPointsAreHarmless) {
    const Picture empty = one(ItemKind::Polyline, Role::ShapeA, {}),
                  full = one(ItemKind::Polyline, Role::ShapeA, {{0, 0, 0}, {1, 0, 0}});
    EXPECT_THAT(tween(empty, full, 0.5).items, SizeIs(2));
    EXPECT_THAT(tween(full, empty, 0.5).items, SizeIs(2));
    EXPECT_THAT(
        tween(one(ItemKind::Arrow, Role::ShapeA, {}), one(ItemKind::Arrow, Role::ShapeA, {}, 2), 0.5).items,
        SizeIs(2));
}

TEST(ItemKey, TellsThingsApartAndIsNeverZero) {
    std::set<std::uint64_t> keys;
    for (int role = 0; role < static_cast<int>(Role::Count); ++role)
        for (int first = -1; first < 20; ++first)
            for (int second = -1; second < 20; ++second)
                keys.insert(itemKey(static_cast<Role>(role), first, second));
    EXPECT_EQ(keys.size(), static_cast<std::size_t>(Role::Count) * 21 * 21);
    EXPECT_FALSE(keys.contains(0));
}

TEST(BoundsOf, HoldsFiniteItemsAndCircles) {
    Picture picture = one(ItemKind::Point, Role::ShapeA, {{1, 2, 0}});
    picture.add(ItemKind::Circle, Role::ShapeB, {{-1, 0, 0}}).radius = 3;
    picture.add(ItemKind::Point, Role::ShapeA, {{NAN, 0, 0}});
    picture.add(ItemKind::Point, Role::ShapeA, {{INFINITY, 0, 0}});
    picture.add(ItemKind::Region, Role::RejectHalfPlane, {{100, 0, 0}, {1, 0, 0}});
    const Bounds bounds = boundsOf(picture);
    EXPECT_EQ(glm::dvec2(bounds.low), glm::dvec2(-4, -3));
    EXPECT_EQ(glm::dvec2(bounds.high), glm::dvec2(2, 3));
    EXPECT_EQ(boundsOf({}).high.x - boundsOf({}).low.x, 1);
}

}  // namespace
}  // namespace gjkscope
