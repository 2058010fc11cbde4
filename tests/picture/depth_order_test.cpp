#include "app/picture/depth_order.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <glm/geometric.hpp>
#include <optional>
#include <random>

#include "app/picture/convex_solid.hpp"
#include "tests/picture/solids.hpp"

namespace gjkscope {
namespace {

using tests::addBox;

glm::dquat randomTurn(std::mt19937& random) {
    std::normal_distribution<double> normal;
    return glm::normalize(glm::dquat(normal(random), normal(random), normal(random), normal(random)));
}

Camera cameraOf(const glm::dquat& orientation) {
    Camera camera;
    camera.orientation = orientation;
    return camera;
}

/// Where a ray towards the eye through `through` leaves a painted face: how near the eye.
std::optional<double> nearnessAt(const Item& face, glm::dvec3 through, const Camera& camera) {
    std::vector<glm::dvec3> seen;
    for (const glm::dvec3& p : face.points) seen.push_back(camera.orientation * (p - through));
    const glm::dvec3 normal = polygonNormal(seen);
    if (std::abs(normal.z) < 1e-9 * glm::length(normal)) return std::nullopt;
    const double turn = normal.z > 0 ? 1 : -1;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const glm::dvec3 p = seen[i], q = seen[(i + 1) % seen.size()];
        if (turn * (p.x * q.y - p.y * q.x) <= 1e-9) return std::nullopt;
    }
    return glm::dot(normal, seen[0]) / normal.z;
}

/// Checks that wherever one looks, what is painted later is nearer the eye; returns how often faces lay over
/// one another.
int expectFarToNear(const Picture& painted, const Camera& camera, double reach, std::mt19937& random) {
    std::uniform_real_distribution<double> place(-reach, reach);
    int layers = 0;
    for (int look = 0; look < 300; ++look) {
        const glm::dvec3 through =
            glm::conjugate(camera.orientation) * glm::dvec3(place(random), place(random), 0);
        double last = -INFINITY;
        for (const Item& item : painted.items) {
            if (item.kind != ItemKind::Fill) continue;
            const auto nearness = nearnessAt(item, through, camera);
            if (!nearness) continue;
            EXPECT_GE(*nearness, last - 1e-9);
            layers += last > -INFINITY ? 1 : 0;
            last = *nearness;
        }
    }
    return layers;
}

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
    for (const Item& item : inDepthOrder(picture, camera, theme("light")).items)
        if (item.kind == ItemKind::Fill) area += 0.5 * glm::length(polygonNormal(item.points));
    EXPECT_NEAR(area, 24 + 8 * (0.5 + 0.6 + 0.5 * 0.6), 1e-9);
}

TEST(DepthOrder, LinesAreCutWhereTheyEnterASolid) {
    Picture picture;
    addBox(picture, Role::ShapeA, {0, 0, 0}, {1, 1, 1});
    picture.add(ItemKind::Polyline, Role::Witness, {{0, 0, -5}, {0, 0, 5}});
    const Picture painted = inDepthOrder(picture, Camera{}, theme("light"));
    std::vector<double> heights;
    std::vector<bool> frontSeen;
    bool front = false;
    for (const Item& item : painted.items) {
        front |= item.kind == ItemKind::Fill && item.points[0].z == 1 && item.points[1].z == 1 &&
                 item.points[2].z == 1;
        if (item.role != Role::Witness) continue;
        heights.push_back(0.5 * (item.points[0].z + item.points[1].z));
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
    EXPECT_EQ(inDepthOrder(picture, camera, theme("light")).items.back().role, Role::Horizon);
}

TEST(DepthOrder, MarksAreNeverLostButFaintWhereHidden) {
    Picture picture;
    addBox(picture, Role::ShapeA, {0, 0, 0}, {1, 1, 1});
    picture.add(ItemKind::Point, Role::Origin, {{0, 0, 0}});
    picture.add(ItemKind::Point, Role::Witness, {{0, 0, 1}});
    const Picture painted = inDepthOrder(picture, Camera{}, theme("light"));
    ASSERT_GE(painted.items.size(), 2U);
    const Item &hidden = painted.items[painted.items.size() - 2], &seen = painted.items.back();
    EXPECT_EQ(hidden.role, Role::Origin);
    EXPECT_LT(hidden.strength, 1);
    EXPECT_EQ(seen.role, Role::Witness);
    EXPECT_EQ(seen.strength, 1);
}

TEST(DepthOrder, AnOpaqueSolidShowsNoBack) {
    Picture picture;
    addBox(picture, Role::ShapeA, {0, 0, 0}, {1, 1, 1}).finish = Finish::Opaque;
    const Camera camera = cameraOf(glm::normalize(glm::dquat(0.8, 0.3, -0.4, 0.2)));
    const Picture painted = inDepthOrder(picture, camera, theme("light"));
    EXPECT_EQ(std::ranges::count(painted.items, ItemKind::Fill, &Item::kind), 3);
    EXPECT_EQ(std::ranges::count(painted.items, ItemKind::Polyline, &Item::kind), 9);
}

TEST(DepthOrder, AFlatPictureStaysAsItIs) {
    Picture picture, storage;
    picture.add(ItemKind::Point, Role::Origin, {{0, 0, 0}});
    EXPECT_EQ(&readyToPaint(picture, Camera{}, theme("light"), storage), &picture);
}

}  // namespace
}  // namespace gjkscope
