#include "app/picture/depth/section.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <glm/geometric.hpp>

#include "app/picture/depth/convex_solid.hpp"
#include "tests/picture/depth/solids.hpp"

namespace gjkscope {
namespace {

using testing::SizeIs;

std::vector<Item> ofKind(const Picture& picture, ItemKind kind) {
    std::vector<Item> items;
    std::ranges::copy_if(picture.items, std::back_inserter(items),
                         [&](const Item& item) { return item.kind == kind; });
    return items;
}

double areaOf(const Item& polygon) {
    return 0.5 * glm::length(polygonNormal(polygon.points));
}

TEST(Section, OfABoxIsARectangleOrAHexagon) {
    Picture picture;
    tests::addBox(picture, Role::Difference, {0, 0, 0.2}, {1, 2, 3});
    const auto flat = ofKind(sectionOf(picture, {}), ItemKind::Fill);
    ASSERT_THAT(flat, SizeIs(1));
    EXPECT_THAT(flat[0].points, SizeIs(4));
    EXPECT_NEAR(areaOf(flat[0]), 8, 1e-12);

    Picture cube;
    tests::addBox(cube, Role::Difference, {0, 0, 0}, {1, 1, 1});
    const auto tilted = ofKind(
        sectionOf(cube, planeThrough(glm::dvec3(0), {1, -1, 0}, {1, 1, -2}, {1, 1, 1})), ItemKind::Fill);
    ASSERT_THAT(tilted, SizeIs(1));
    EXPECT_THAT(tilted[0].points, SizeIs(6));
    EXPECT_NEAR(areaOf(tilted[0]), 3 * std::sqrt(3.0), 1e-12) << "a regular hexagon with sides of √2";
}

TEST(Section, ThroughFacesAndVerticesRepeatsNoPoint) {
    Picture picture;
    tests::addBox(picture, Role::Difference, {0, 0, 1}, {1, 1, 1});
    const auto bottom = ofKind(sectionOf(picture, {}), ItemKind::Fill);
    ASSERT_THAT(bottom, SizeIs(1));
    EXPECT_THAT(bottom[0].points, SizeIs(4));
    EXPECT_NEAR(areaOf(bottom[0]), 4, 1e-12);
}

TEST(Section, MissesWhatItDoesNotCross) {
    Picture picture;
    tests::addBox(picture, Role::Difference, {0, 0, 5}, {1, 1, 1});
    picture.add(ItemKind::Point, Role::Nearest, {{0, 0, 1}});
    EXPECT_THAT(sectionOf(picture, {}).items, SizeIs(0));
}

TEST(Section, KeepsWhatLiesInIt) {
    Picture picture;
    picture.add(ItemKind::Arrow, Role::SearchDirection, {{0, 0, 0}, {1, 1, 0}});
    picture.add(ItemKind::Arrow, Role::SearchDirection, {{0, 0, 0}, {1, 1, 1}});
    picture.add(ItemKind::Circle, Role::UpperBound, {{0, 0, 0}}).radius = 2;
    EXPECT_THAT(sectionOf(picture, {}).items, SizeIs(2));
    EXPECT_EQ(sectionOf(picture, {}).order, Picture::Order::Layers);
}

TEST(Section, CutsTrianglesToLinesAndHalfSpacesToHalfPlanes) {
    Picture picture;
    picture.add(ItemKind::Fill, Role::Simplex, {{0, 0, -1}, {2, 0, 1}, {0, 4, 1}});
    picture.add(ItemKind::Region, Role::RejectHalfPlane, {{0, 0, 3}, glm::normalize(glm::dvec3(1, 0, 1))});
    picture.add(ItemKind::Region, Role::RejectHalfPlane, {{0, 0, 3}, {0, 0, 1}});
    const Picture section = sectionOf(picture, {});
    const auto line = ofKind(section, ItemKind::Polyline);
    ASSERT_THAT(line, SizeIs(1));
    EXPECT_NEAR(glm::distance(line[0].points[0], line[0].points[1]), std::sqrt(5.0), 1e-12);
    const auto half = ofKind(section, ItemKind::Region);
    ASSERT_THAT(half, SizeIs(1));
    EXPECT_NEAR(glm::distance(half[0].points[0], glm::dvec3(3, 0, 0)), 0, 1e-12)
        << "where x + z = 3 and z = 0";
    EXPECT_NEAR(half[0].points[1].x, 1, 1e-12);
}

TEST(PlaneThrough, HoldsBothDirectionsWhereItCan) {
    const glm::dvec3 along(1, 2, 3), toward(0, 1, -1);
    const SectionPlane plane = planeThrough(glm::dvec3(0), along, toward, {0, -1, 0});
    EXPECT_NEAR(glm::dot(plane.normal(), along), 0, 1e-12);
    EXPECT_NEAR(glm::dot(plane.normal(), toward), 0, 1e-12);
    EXPECT_LT(plane.normal().y, 0) << "seen from the eye's side";
    EXPECT_GT(plane.up.z, 0);
    for (const glm::dvec3& other : {along, 2.0 * along, glm::dvec3(0)}) {
        const SectionPlane any = planeThrough(glm::dvec3(0), along, other, {0, -1, 0});
        EXPECT_NEAR(glm::dot(any.normal(), along), 0, 1e-12);
        EXPECT_NEAR(glm::length(any.normal()), 1, 1e-12);
    }
    EXPECT_NEAR(glm::length(planeThrough(glm::dvec3(0), {}, {}, {}).normal()), 1, 1e-12);
}

TEST(PlaneThrough, IsSeenSquareOn) {
    const SectionPlane plane = planeThrough(glm::dvec3(0), {1, 2, 3}, {0, 1, -1}, {0, -1, 0});
    const glm::dquat turn = orientationOf(plane);
    EXPECT_NEAR(glm::distance(turn * plane.right, glm::dvec3(1, 0, 0)), 0, 1e-12);
    EXPECT_NEAR(glm::distance(turn * plane.up, glm::dvec3(0, 1, 0)), 0, 1e-12);
}

}  // namespace
}  // namespace gjkscope
