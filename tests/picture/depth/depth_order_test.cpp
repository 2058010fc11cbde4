#include "app/picture/depth/depth_order.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <glm/geometric.hpp>
#include <numbers>
#include <optional>
#include <random>

#include "app/picture/depth/convex_solid.hpp"
#include "tests/picture/depth/painted.hpp"
#include "tests/picture/depth/solids.hpp"

namespace gjkscope {
namespace {

using tests::addBox, tests::cameraOf, tests::expectFarToNear, tests::randomTurn;

/// Two or three boxes, anyhow: apart, through each other, one in the other.
class Boxes : public testing::TestWithParam<int> {};

TEST_P(Boxes, ArePaintedFromFarToNear) {
    std::mt19937 random(static_cast<unsigned>(GetParam()));
    std::uniform_real_distribution<double> place(-1.2, 1.2), half(0.2, 1.4);
    int layers = 0;
    for (int round = 0; round < 20; ++round) {
        Picture picture;
        for (const Role role : {Role::ShapeA, Role::ShapeB, Role::Difference})
            addBox(picture, role, {place(random), place(random), place(random)},
                   {half(random), half(random), half(random)}, randomTurn(random));
        picture.add(ItemKind::Fill, Role::Simplex, {{-1, -1, 0.3}, {1, -1, -0.2}, {0, 1, 0.4}});
        const Camera camera = cameraOf(randomTurn(random));
        layers += expectFarToNear(inDepthOrder(picture, camera, theme("light")), camera, 2, random);
    }
    EXPECT_GT(layers, 3000) << "hardly anything to tell apart";
}

TEST_P(Boxes, ArePaintedFromFarToNearWhereTheyShareTheirSurface) {
    std::mt19937 random(static_cast<unsigned>(GetParam()) + 100);
    std::uniform_real_distribution<double> place(-1.2, 1.2);
    int layers = 0;
    for (int round = 0; round < 10; ++round) {
        Picture picture;
        for (const Role role : {Role::ShapeA, Role::ShapeB})
            addBox(picture, role, {place(random), place(random), place(random)}, glm::dvec3(1),
                   randomTurn(random));
        picture.items.back().surface = picture.items.front().surface;
        const Camera camera = cameraOf(randomTurn(random));
        layers += expectFarToNear(inDepthOrder(picture, camera, theme("light")), camera, 2, random);
    }
    EXPECT_GT(layers, 1000);
}

INSTANTIATE_TEST_SUITE_P(Seeds, Boxes, testing::Range(1, 6));

TEST(DepthOrder, FacesKeepTheirAreaHoweverTheyAreCut) {
    Picture picture;
    addBox(picture, Role::ShapeA, {0, 0, 0}, {1, 1, 1});
    addBox(picture, Role::ShapeB, {0.7, 0.4, 0.3}, {1, 0.5, 0.6}, glm::angleAxis(0.5, glm::dvec3(0, 0, 1)));
    const Camera camera = cameraOf(glm::normalize(glm::dquat(0.8, 0.3, -0.4, 0.2)));
    double area = 0;
    const Painting painted = inDepthOrder(picture, camera, theme("light"));
    for (const Part& part : painted.parts)
        if (part.kind == ItemKind::Fill) area += 0.5 * glm::length(polygonNormal(painted.pointsOf(part)));
    EXPECT_NEAR(area, 24 + 8 * (0.5 + 0.6 + 0.5 * 0.6), 1e-9);
}

TEST(DepthOrder, LinesAreCutWhereTheyEnterASolid) {
    Picture picture;
    addBox(picture, Role::ShapeA, {0, 0, 0}, {1, 1, 1});
    picture.add(ItemKind::Polyline, Role::Witness, {{0, 0, -5}, {0, 0, 5}});
    const Painting painted = inDepthOrder(picture, Camera{}, theme("light"));
    std::vector<double> heights;
    std::vector<bool> frontSeen;
    bool front = false;
    for (const Part& part : painted.parts) {
        const std::vector<glm::dvec3> points = painted.pointsOf(part);
        front |=
            part.kind == ItemKind::Fill && std::ranges::all_of(points, [](glm::dvec3 p) { return p.z == 1; });
        if (part.role != Role::Witness) continue;
        heights.push_back(0.5 * (points[0].z + points[1].z));
        frontSeen.push_back(front);
    }
    EXPECT_THAT(heights, testing::ElementsAre(-3, 0, 3));
    EXPECT_THAT(frontSeen, testing::ElementsAre(false, false, true));
}

TEST(DepthOrder, LinesOnASolidLieOverItsFacesAndEdges) {
    Picture picture;
    addBox(picture, Role::ShapeA, {0, 0, 0}, {1, 1, 1});
    picture.add(ItemKind::Polyline, Role::Horizon, {{1, 1, 1}, {-1, 1, 1}});
    const Camera camera = cameraOf(glm::angleAxis(-0.6, glm::dvec3(1, 0, 0)));
    EXPECT_EQ(inDepthOrder(picture, camera, theme("light")).parts.back().role, Role::Horizon);
}

TEST(DepthOrder, MarksAreNeverLostButFaintWhereHidden) {
    Picture picture;
    addBox(picture, Role::ShapeA, {0, 0, 0}, {1, 1, 1});
    picture.add(ItemKind::Point, Role::Origin, {{0, 0, 0}});
    picture.add(ItemKind::Point, Role::Witness, {{0, 0, 1}});
    const Painting painted = inDepthOrder(picture, Camera{}, theme("light"));
    ASSERT_GE(painted.parts.size(), 2U);
    const Part &hidden = painted.parts[painted.parts.size() - 2], &seen = painted.parts.back();
    EXPECT_EQ(hidden.role, Role::Origin);
    EXPECT_LT(hidden.strength, 1);
    EXPECT_EQ(seen.role, Role::Witness);
    EXPECT_EQ(seen.strength, 1);
}

TEST(DepthOrder, AnOpaqueSolidShowsNoBack) {
    Picture picture;
    addBox(picture, Role::ShapeA, {0, 0, 0}, {1, 1, 1}).finish = Finish::Opaque;
    const Camera camera = cameraOf(glm::normalize(glm::dquat(0.8, 0.3, -0.4, 0.2)));
    const Painting painted = inDepthOrder(picture, camera, theme("light"));
    EXPECT_EQ(std::ranges::count(painted.parts, ItemKind::Fill, &Part::kind), 3);
    EXPECT_EQ(std::ranges::count(painted.parts, ItemKind::Polyline, &Part::kind), 9);
}

TEST(Painting, OfAFlatPictureHasItsItemsInOrder) {
    Picture picture;
    picture.add(ItemKind::Point, Role::Origin, {{0, 0, 0}});
    picture.add(ItemKind::Fill, Role::ShapeB, {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
    const Painting painting = paintingOf(picture, Camera{}, theme("light"));
    ASSERT_EQ(painting.parts.size(), 2U);
    EXPECT_EQ(painting.parts[0].item, 1U);
    EXPECT_EQ(painting.pointsOf(painting.parts[0]), picture.items[1].points);
    EXPECT_EQ(painting.parts[1].item, 0U);
}

}  // namespace
}  // namespace gjkscope
