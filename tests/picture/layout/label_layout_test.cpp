#include "app/picture/layout/label_layout.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <random>

namespace gjkscope {
namespace {

const Viewport kLabelView{{50, 20}, {800, 600}};
const Camera kLabelCamera{.center = {0, 0, 0}, .pixelsPerUnit = 100};

glm::dvec2 measure(const Item& label) {
    return {8.0 * static_cast<double>(label.text.size()), 18};
}

std::vector<PlacedLabel> place(const Picture& picture, const Camera& camera = kLabelCamera) {
    return placeLabels(picture, camera, kLabelView, measure, 1);
}

bool overlap(glm::dvec2 cornerA, glm::dvec2 sizeA, glm::dvec2 cornerB, glm::dvec2 sizeB) {
    return cornerA.x < cornerB.x + sizeB.x && cornerB.x < cornerA.x + sizeA.x &&
           cornerA.y < cornerB.y + sizeB.y && cornerB.y < cornerA.y + sizeA.y;
}

void expectNoOverlaps(const std::vector<PlacedLabel>& labels) {
    for (std::size_t i = 0; i < labels.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_FALSE(overlap(labels[i].corner, labels[i].size, labels[j].corner, labels[j].size))
                << labels[i].item->text << " on " << labels[j].item->text;
}

/// A polygon with a labeled point at each of its vertices.
Picture labeledPolygon(int count, double radius) {
    Picture picture;
    std::vector<glm::dvec3> points;
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * 3.141592653589793 * i / count + 0.2;
        points.push_back({radius * std::cos(angle), radius * std::sin(angle), 0});
        picture.add(ItemKind::Point, Role::SimplexVertex, {points.back()});
        picture.label(Role::SimplexVertex, points.back(), "vertex " + std::to_string(i));
    }
    picture.add(ItemKind::Polyline, Role::Simplex, points).closed = true;
    return picture;
}

TEST(PlaceLabels, CoverNeitherEachOtherNorPointsNorLeaveTheView) {
    const Picture picture = labeledPolygon(12, 2);
    const auto labels = place(picture);
    ASSERT_THAT(labels, testing::SizeIs(12));
    expectNoOverlaps(labels);
    for (const PlacedLabel& label : labels) {
        EXPECT_TRUE(label.corner.x >= 50 && label.corner.y >= 20 && label.corner.x + label.size.x <= 850 &&
                    label.corner.y + label.size.y <= 620);
        for (const Item& item : picture.items) {
            if (item.kind != ItemKind::Point) continue;
            const glm::dvec2 at = kLabelCamera.toPixels(item.points[0], kLabelView);
            EXPECT_FALSE(overlap(label.corner, label.size, at - 5.0, {10, 10})) << label.item->text;
        }
    }
}

TEST(PlaceLabels, FindRoomForLabelsOfOnePlace) {
    Picture picture;
    for (const char* text : {"first", "second", "third", "fourth", "fifth"})
        picture.label(Role::Nearest, {0, 0, 0}, text);
    expectNoOverlaps(place(picture));
}

TEST(PlaceLabels, ALineLeadsToALabelThatFoundNoRoomNearby) {
    Picture picture;
    for (int i = -4; i <= 4; ++i)
        for (int j = -4; j <= 4; ++j)
            picture.add(ItemKind::Point, Role::SimplexVertex, {{0.12 * i, 0.12 * j, 0}});
    picture.label(Role::Nearest, {0, 0, 0}, "v");
    const auto labels = place(picture);
    ASSERT_THAT(labels, testing::SizeIs(1));
    ASSERT_TRUE(labels[0].leader);
    const glm::dvec2 anchor = kLabelCamera.toPixels({0, 0, 0}, kLabelView), end = labels[0].leader->to;
    EXPECT_LT(glm::distance(labels[0].leader->from, anchor), 10);
    EXPECT_EQ(end, glm::clamp(end, labels[0].corner, labels[0].corner + labels[0].size));

    Picture alone;
    alone.label(Role::Nearest, {0, 0, 0}, "v");
    EXPECT_FALSE(place(alone)[0].leader);
}

TEST(PlaceLabels, LeaveOutWhatOnlyFindsRoomOnOthers) {
    Picture picture;
    for (int i = 0; i < 200; ++i) picture.label(Role::Nearest, {0, 0, 0}, "label " + std::to_string(i));
    const auto labels = place(picture);
    EXPECT_GT(labels.size(), 10u);
    EXPECT_LT(labels.size(), 100u);
    expectNoOverlaps(labels);
}

TEST(PlaceLabels, NoLabelStandsOnTheOrigin) {
    Picture picture;
    for (int i = -6; i <= 6; ++i)
        for (int j = -6; j <= 6; ++j)
            picture.add(ItemKind::Point, Role::SimplexVertex, {{0.12 * i, 0.12 * j, 0}});
    picture.items.resize(picture.items.size() / 2);
    picture.add(ItemKind::Point, Role::Origin, {{0, 0, 0}});
    picture.label(Role::ShapeA, {0, 0, 0}, "A");
    const auto labels = place(picture);
    const glm::dvec2 at = kLabelCamera.toPixels({0, 0, 0}, kLabelView);
    for (const PlacedLabel& label : labels) EXPECT_FALSE(overlap(label.corner, label.size, at - 1.0, {2, 2}));
}

TEST(PlaceLabels, NamesOfAreasStandInTheirMiddle) {
    Picture picture;
    picture.label(Role::ShapeA, {1, 1, 0}, "A");
    const auto labels = place(picture);
    ASSERT_THAT(labels, testing::SizeIs(1));
    EXPECT_EQ(labels[0].corner + 0.5 * labels[0].size, kLabelCamera.toPixels({1, 1, 0}, kLabelView));
}

TEST(PlaceLabels, KeepOffTextsThatStandThereAlready) {
    Picture picture;
    picture.label(Role::ShapeA, {0, 0, 0}, "A");
    const glm::dvec2 at = kLabelCamera.toPixels({0, 0, 0}, kLabelView);
    const PixelBox heading{at - glm::dvec2(60, 8), at + glm::dvec2(60, 8)};
    const auto labels = placeLabels(picture, kLabelCamera, kLabelView, measure, 1, {&heading, 1});
    ASSERT_THAT(labels, testing::SizeIs(1));
    EXPECT_FALSE(overlap(labels[0].corner, labels[0].size, heading.low, heading.high - heading.low));
}

TEST(PlaceLabels, NamesOfAreasMakeWay) {
    Picture picture;
    picture.label(Role::ShapeA, {0, 0, 0}, "A");
    picture.add(ItemKind::Point, Role::NewestPoint, {{0, 0, 0}});
    const auto labels = place(picture);
    const glm::dvec2 at = kLabelCamera.toPixels({0, 0, 0}, kLabelView);
    EXPECT_FALSE(overlap(labels[0].corner, labels[0].size, at - 4.0, {8, 8}));
}

TEST(PlaceLabels, StayAtTheEdgeAndVanishBeyondIt) {
    Picture picture;
    picture.label(Role::Nearest, {3.94, 2.94, 0}, "in the corner");
    picture.label(Role::Nearest, {5, 0, 0}, "outside");
    picture.label(Role::Nearest, {NAN, 0, 0}, "nowhere");
    const auto labels = place(picture);
    ASSERT_THAT(labels, testing::SizeIs(1));
    EXPECT_LE(labels[0].corner.x + labels[0].size.x, 850);
    EXPECT_GE(labels[0].corner.y, 20);
}

TEST(PlaceLabels, TheSameInputGivesTheSamePlaces) {
    const Picture picture = labeledPolygon(9, 1.5);
    const auto first = place(picture), second = place(picture);
    for (std::size_t i = 0; i < first.size(); ++i) EXPECT_EQ(first[i].corner, second[i].corner);
}

TEST(PlaceLabels, FollowASmallMoveByASmallMove) {
    const Picture picture = labeledPolygon(5, 2);
    Camera moved = kLabelCamera;
    moved.center.x -= 0.003;
    const auto before = place(picture), after = place(picture, moved);
    for (std::size_t i = 0; i < before.size(); ++i)
        EXPECT_LT(std::abs(after[i].corner.x - before[i].corner.x - 0.3), 1e-6);
}

TEST(PlaceLabels, WhatFadesDoesNotPushOthersAbout) {
    Picture alone;
    alone.label(Role::Nearest, {0, 0, 0}, "stays");
    Picture both;
    both.label(Role::Nearest, {0.05, 0, 0}, "goes").strength = 0.4f;
    both.label(Role::Nearest, {0, 0, 0}, "stays");
    const auto labels = place(both);
    ASSERT_THAT(labels, testing::SizeIs(2));
    EXPECT_EQ(labels[0].item->text, "stays");
    EXPECT_EQ(labels[0].corner, place(alone)[0].corner);
}

TEST(PlaceLabels, KeepTheirSideWhileThereIsRoom) {
    Picture picture;
    picture.add(ItemKind::Point, Role::NewestPoint, {{0, 0, 0}});
    picture.label(Role::NewestPoint, {0, 0, 0}, "w", 1);
    LabelMemory memory;
    const auto sideOf = [&](const Picture& of) {
        const auto labels = placeLabels(of, kLabelCamera, kLabelView, measure, 1, {}, &memory);
        for (const PlacedLabel& label : labels)
            if (label.item->key == 1) return label.corner;
        return glm::dvec2(0);
    };
    const PixelBox usual{place(picture)[0].corner, place(picture)[0].corner + place(picture)[0].size};
    const auto moved =
        placeLabels(picture, kLabelCamera, kLabelView, measure, 1, {&usual, 1}, &memory)[0].corner;
    ASSERT_NE(moved, usual.low);
    EXPECT_EQ(sideOf(picture), moved) << "though its usual side is free again";
    memory.spots.clear();
    EXPECT_EQ(sideOf(picture), usual.low);
}

TEST(PlaceLabels, GlideToAnotherSide) {
    Picture picture;
    picture.label(Role::NewestPoint, {0, 0, 0}, "w", 1);
    LabelMemory memory;
    memory.pace = 0.5;
    const auto corner = [&](std::span<const PixelBox> taken) {
        return placeLabels(picture, kLabelCamera, kLabelView, measure, 1, taken, &memory)[0].corner;
    };
    const glm::dvec2 first = corner({});
    const PixelBox there{first, first + measure(picture.items[0])};
    const glm::dvec2 half = corner({&there, 1});
    EXPECT_TRUE(memory.moving);
    for (int i = 0; i < 20; ++i) corner({&there, 1});
    const glm::dvec2 end = corner({&there, 1});
    EXPECT_FALSE(memory.moving);
    EXPECT_LT(glm::distance(half, 0.5 * (first + end)), 1e-9);
}

TEST(PlaceLabels, GlideAsFastAtAnyFrameRate) {
    for (const double rate : {24.0, 30.0, 144.0}) {
        double left = 1;
        for (int i = 0; i < static_cast<int>(rate); ++i) left *= 1 - labelPace(1 / rate);
        EXPECT_NEAR(std::log2(left), -25, 1e-9) << "after a second, at " << rate;
    }
}

TEST(PlaceLabels, ForgetLabelsThatAreGoneForGood) {
    LabelMemory memory;
    for (std::uint64_t key = 1; key < 2000; ++key) {
        Picture picture;
        picture.label(Role::NewestPoint, {0, 0, 0}, "w", key);
        placeLabels(picture, kLabelCamera, kLabelView, measure, 1, {}, &memory);
    }
    EXPECT_LT(memory.spots.size(), 400u);
    EXPECT_TRUE(memory.spots.contains(1998)) << "one that was there a moment ago";
}

}  // namespace
}  // namespace gjkscope
