#include "app/picture/depth/pick.hpp"

#include <gtest/gtest.h>

#include "tests/picture/depth/solids.hpp"

namespace gjkscope {
namespace {

const Viewport kSmallView{{0, 0}, {200, 200}};
const Camera kCamera{.center = {0, 0, 0}, .pixelsPerUnit = 100};

Subject body(int index) {
    return {.kind = Subject::Kind::Body, .body = index};
}

/// A square of side 1 about a center, filled and outlined, with its vertices as subjects of their own.
void addSquare(Picture& picture, int index, glm::dvec3 center) {
    std::vector<glm::dvec3> vertices;
    for (const glm::dvec3 offset : {glm::dvec3(-0.5, -0.5, 0), {0.5, -0.5, 0}, {0.5, 0.5, 0}, {-0.5, 0.5, 0}})
        vertices.push_back(center + offset);
    picture.add(ItemKind::Fill, Role::ShapeA, vertices).subject = body(index);
    Item& outline = picture.add(ItemKind::Polyline, Role::ShapeA, vertices);
    outline.closed = true;
    outline.subject = body(index);
    for (int i = 0; i < 4; ++i)
        picture.add(ItemKind::Point, Role::ShapeA, {vertices[static_cast<std::size_t>(i)]}).subject = {
            .kind = Subject::Kind::BodyVertex, .body = index, .index = i};
}

Subject at(const Picture& picture, glm::dvec3 scene, double reach = 6) {
    return pick(picture, kCamera, kSmallView, kCamera.toPixels(scene, kSmallView), reach);
}

TEST(Pick, FindsVerticesBeforeEdgesBeforeAreas) {
    Picture picture;
    addSquare(picture, 0, {0, 0, 0});
    EXPECT_EQ(at(picture, {0.47, 0.5, 0}).kind, Subject::Kind::BodyVertex);
    EXPECT_EQ(at(picture, {0.47, 0.5, 0}).index, 2);
    EXPECT_EQ(at(picture, {0.3, 0.53, 0}), body(0));
    EXPECT_EQ(at(picture, {0.1, 0.2, 0}), body(0));
    EXPECT_EQ(at(picture, {0.1, 0.6, 0}), Subject{});
}

TEST(Pick, TakesTheUpperOfTwoAreas) {
    Picture picture;
    addSquare(picture, 0, {0, 0, 0});
    addSquare(picture, 1, {0.3, 0.3, 0});
    EXPECT_EQ(at(picture, {0.2, 0.2, 0}), body(1));
    EXPECT_EQ(at(picture, {-0.35, -0.35, 0}), body(0));
}

TEST(Pick, TakesTheNearestOfTwoPoints) {
    Picture picture;
    picture.add(ItemKind::Point, Role::Origin, {{0, 0, 0}}).subject = {.kind = Subject::Kind::Origin};
    picture.add(ItemKind::Point, Role::DifferenceVertex, {{0.05, 0, 0}}).subject = {
        .kind = Subject::Kind::DifferenceVertex, .featureA = 3, .featureB = 1};
    EXPECT_EQ(at(picture, {0.01, 0, 0}).kind, Subject::Kind::Origin);
    EXPECT_EQ(at(picture, {0.04, 0, 0}).featureA, 3);
}

TEST(Pick, FindsAnAreaBeforeTheArrowThatLiesOnIt) {
    Picture picture;
    addSquare(picture, 0, {0, 0, 0});
    picture.add(ItemKind::Arrow, Role::StartDirection, {{0, 0, 0}, {0.9, 0, 0}}).subject = {
        .kind = Subject::Kind::StartDirection};
    EXPECT_EQ(at(picture, {0.2, 0, 0}), body(0));
    EXPECT_EQ(at(picture, {0.8, 0, 0}).kind, Subject::Kind::StartDirection);
}

TEST(Pick, SeesCirclesAndArrows) {
    Picture picture;
    Item& circle = picture.add(ItemKind::Circle, Role::ShapeB, {{0, 0, 0}});
    circle.radius = 0.5;
    circle.closed = true;
    circle.subject = body(1);
    picture.add(ItemKind::Arrow, Role::StartDirection, {{0, 0, 0}, {0.9, 0, 0}}).subject = {
        .kind = Subject::Kind::StartDirection};
    EXPECT_EQ(at(picture, {0.8, 0.02, 0}).kind, Subject::Kind::StartDirection);
    EXPECT_EQ(at(picture, {0, 0.3, 0}), body(1));
    EXPECT_EQ(at(picture, {0, 0.54, 0}), body(1));
    EXPECT_EQ(at(picture, {0, 0.6, 0}), Subject{});
}

TEST(Pick, PassesThroughWhatStandsForNothing) {
    Picture picture;
    addSquare(picture, 0, {0, 0, 0});
    picture.add(ItemKind::Point, Role::Nearest, {{0.1, 0.1, 0}});
    picture.add(ItemKind::Polyline, Role::Simplex, {});
    EXPECT_EQ(at(picture, {0.1, 0.1, 0}), body(0));
}

TEST(Pick, DoesNotMindTheWindingOrNumbersThatAreNone) {
    Picture picture;
    picture.add(ItemKind::Fill, Role::ShapeA, {{-1, -1, 0}, {-1, 1, 0}, {1, 1, 0}, {1, -1, 0}}).subject =
        body(0);
    picture.add(ItemKind::Point, Role::ShapeA, {{NAN, 0, 0}}).subject = body(1);
    EXPECT_EQ(at(picture, {0, 0, 0}), body(0));
}

TEST(Pick, ThePointUnderThePointerLiesOnTheNearestFace) {
    Picture picture;
    tests::addBox(picture, Role::ShapeA, {0, 0, 0}, {0.5, 0.5, 0.25});
    tests::addBox(picture, Role::ShapeB, {0, 0, 1}, {0.1, 0.1, 0.1});
    const auto point = [&](glm::dvec2 pixel) { return pointAt(picture, kCamera, kSmallView, pixel); };
    EXPECT_EQ(point({100, 100}), glm::dvec3(0, 0, 1.1));
    EXPECT_EQ(point({125, 100}), glm::dvec3(0.25, 0, 0.25));
    EXPECT_EQ(point({175, 100}), glm::dvec3(0.75, 0, 0))
        << "beside them: in the plane through the camera's center";
}

TEST(Pick, ALineDrawnByHandBeginsAtTheDepthOfWhatItMarks) {
    Picture picture;
    tests::addBox(picture, Role::ShapeA, {0, 0, 0}, {0.5, 0.5, 0.25});
    picture.add(ItemKind::Point, Role::SimplexVertex, {{0, 0, -0.2}});
    const auto begin = [&](glm::dvec2 pixel) { return penPointAt(picture, kCamera, kSmallView, pixel, 10); };
    EXPECT_EQ(begin({104, 100}), glm::dvec3(0.04, 0, -0.2)) << "a mark inside a solid";
    EXPECT_EQ(begin({125, 100}), glm::dvec3(0.25, 0, 0.25)) << "a solid's face";
    EXPECT_EQ(begin({175, 100}), glm::dvec3(0.75, 0, -0.2)) << "beside all";
    EXPECT_EQ(penPointAt({}, kCamera, kSmallView, {175, 100}, 10), glm::dvec3(0.75, 0, 0));
    // lines that are there are no marks
    picture.add(ItemKind::Point, Role::PenViolet, {{0.75, 0, 3}});
    EXPECT_EQ(begin({175, 100}), glm::dvec3(0.75, 0, -0.2));
    EXPECT_EQ(pointBeside({0, 0, -0.2}, kCamera, kSmallView, {150, 50}), glm::dvec3(0.5, 0.5, -0.2));
}

TEST(Pick, TellsWhetherSomethingOfARoleIsUnderThePointer) {
    Picture picture;
    tests::addBox(picture, Role::Difference, {0, 0, 0}, {0.5, 0.5, 0.25});
    picture.label(Role::Difference, {0.75, 0, 0}, "A − B");
    const auto is = [&](Role role, glm::dvec2 pixel) {
        return isUnder(role, picture, kCamera, kSmallView, pixel, 3);
    };
    EXPECT_TRUE(is(Role::Difference, {100, 100}));
    EXPECT_FALSE(is(Role::ShapeA, {100, 100}));
    EXPECT_FALSE(is(Role::Difference, {175, 100})) << "its name is not it";
}

TEST(RoleUnder, FindsMarksBeforeAreasAndRegionsToo) {
    Picture picture;
    picture.add(ItemKind::Region, Role::RejectHalfPlane, {{1, 0, 0}, {-1, 0, 0}});
    picture.add(ItemKind::Point, Role::NewestPoint, {{0, 0, 0}});
    picture.add(ItemKind::Arrow, Role::SearchDirection, {{0.5, -1, 0}, {0.5, 1, 0}});
    picture.add(ItemKind::Fill, Role::ShapeA, {{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}});
    const Viewport view{{0, 0}, {400, 400}};
    const Camera camera{.pixelsPerUnit = 100};
    const auto at = [&](double x, double y) {
        return roleUnder(picture, camera, view, camera.toPixels({x, y, 0}, view), 5,
                         [](Role role) { return role != Role::ShapeA; });
    };
    EXPECT_EQ(at(0.02, 0), Role::NewestPoint);
    EXPECT_EQ(at(0.5, 0.3), Role::SearchDirection);
    EXPECT_EQ(at(-0.5, 0.5), Role::RejectHalfPlane) << "the area over it does not count";
    EXPECT_EQ(at(1.5, 0), std::nullopt);
}

}  // namespace
}  // namespace gjkscope
