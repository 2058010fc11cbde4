#include "app/editing/shape_drag.hpp"

#include <gmock/gmock.h>

#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

#include "app/editing/shape_vertices.hpp"
#include "app/runs/picture/handle_picture.hpp"
#include "app/scene/placement.hpp"
#include "app/scene/polytope.hpp"

namespace gjkscope {
namespace {

using Kind = Subject::Kind;

constexpr double kTiny = 1e-12;

Body bodyOf(ShapeType type, glm::dvec3 position, double angle) {
    Body body;
    body.name = type == ShapeType::Box ? "A" : "B";
    body.shape.type = type;
    body.position = position;
    body.angle = angle;
    return body;
}

Scene sceneOf(Body a) {
    Scene scene;
    Body b = bodyOf(ShapeType::Polytope, {3, 1, 0}, 0.5);
    setPolytope(b.shape, {{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}}, 2);
    a.name = "A";
    scene.bodies = {std::move(a), std::move(b)};
    return scene;
}

Scene boxScene() {
    return sceneOf(bodyOf(ShapeType::Box, {1, 2, 0}, 0.3));
}

ShapeDrag dragOf(const Scene& scene, Subject subject, glm::dvec3 handle, Canvas canvas = Canvas::World) {
    return {subject, canvas, scene, handle, handle, handle};
}

void expectNear(glm::dvec3 actual, glm::dvec3 expected) {
    EXPECT_LT(glm::distance(actual, expected), kTiny);
}

TEST(ShapeDrag, ABodyFollowsThePointer) {
    const Scene scene = boxScene();
    const ShapeDrag drag = dragOf(scene, {Kind::Body, 0, -1, -1, -1}, {1.5, 2.5, 0});
    expectNear(dragged(drag, {2, 2, 0}, false).bodies[0].position, {1.5, 1.5, 0});
    EXPECT_EQ(dragged(drag, drag.from, false), scene);
}

TEST(ShapeDrag, TheDifferenceMovesWithThePointer) {
    const Scene scene = boxScene();
    const glm::dvec3 by{0.25, -0.5, 0};
    const Scene after = dragged(dragOf(scene, {}, {0, 0, 0}, Canvas::Difference), by, false);
    const glm::dvec3 before = scene.a().position - scene.b().position;
    expectNear(after.a().position - after.b().position, before + by);
    EXPECT_EQ(after.a(), scene.a());
}

TEST(ShapeDrag, ThePointUnderTheOriginBecomesTheOrigin) {
    const Scene scene = boxScene();
    const glm::dvec3 to{0.75, 0.5, 0};
    const Scene after =
        dragged(dragOf(scene, {Kind::Origin, -1, -1, -1, -1}, {0, 0, 0}, Canvas::Difference), to, false);
    const glm::dvec3 before = scene.a().position - scene.b().position;
    expectNear(after.a().position - after.b().position, before - to);
}

TEST(ShapeDrag, TheRotationHandleTurnsAboutThePosition) {
    const Scene scene = boxScene();
    const ShapeDrag drag = dragOf(scene, {Kind::RotationHandle, 0, -1, -1, -1}, {1, 4, 0});
    EXPECT_NEAR(dragged(drag, {-1, 2, 0}, false).bodies[0].angle, 0.3 + std::numbers::pi / 2, kTiny);
    const double snapped = dragged(drag, {-1, 2.2, 0}, true).bodies[0].angle * 12 / std::numbers::pi;
    EXPECT_NEAR(snapped, std::round(snapped), kTiny);
}

TEST(ShapeDrag, TheHandleOfASideMovesThatSideOnly) {
    Scene scene = boxScene();
    scene.bodies[0].shape.extents = {2, 1, 1};
    const Body& box = scene.bodies[0];
    const glm::dvec3 side = toWorld(box, {2, 0, 0}, 2);
    const Scene after = dragged(dragOf(scene, {Kind::ResizeHandle, 0, 0, -1, -1}, side),
                                toWorld(box, {2.5, 0.7, 0}, 2), false);
    expectNear(after.bodies[0].shape.extents, {2.5, 1, 1});
    const glm::dvec3 vertex = toWorld(box, {2, 1, 0}, 2);
    const Scene both = dragged(dragOf(scene, {Kind::ResizeHandle, 0, 2, -1, -1}, vertex),
                               toWorld(box, {2.5, 0.7, 0}, 2), false);
    expectNear(both.bodies[0].shape.extents, {2.5, 0.7, 1});
}

TEST(ShapeDrag, ACapsulesEndsAndSideAreDistinguished) {
    Body capsule = bodyOf(ShapeType::Capsule, {0, 0, 0}, 0);
    capsule.shape.a = {-1, 0, 0};
    capsule.shape.b = {1, 0, 0};
    capsule.shape.radius = 0.5;
    const Scene scene = sceneOf(capsule);
    const Subject end{Kind::BodyVertex, 0, 1, -1, -1}, side{Kind::ResizeHandle, 0, 0, -1, -1};
    expectNear(dragged(dragOf(scene, end, {1, 0, 0}), {2, 1, 0}, false).bodies[0].shape.b, {2, 1, 0});
    EXPECT_NEAR(dragged(dragOf(scene, side, {0, 0.5, 0}), {0, 0.8, 0}, false).bodies[0].shape.radius, 0.8,
                kTiny);
}

TEST(ShapeDrag, ACircleKeepsASize) {
    const Scene scene = sceneOf(bodyOf(ShapeType::Ball, {0, 0, 0}, 0));
    const ShapeDrag drag = dragOf(scene, {Kind::ResizeHandle, 0, 0, -1, -1}, {1, 0, 0});
    EXPECT_NEAR(dragged(drag, {0, 3, 0}, false).bodies[0].shape.radius, 3, kTiny);
    EXPECT_GT(dragged(drag, {0, 0, 0}, false).bodies[0].shape.radius, 0);
}

TEST(ShapeDrag, ASectorTakesItsRadiusAndItsOpeningAlong) {
    Body sector = bodyOf(ShapeType::Sector, {1, 0, 0}, 0);
    sector.shape.angle = 1;
    const Scene scene = sceneOf(sector);
    const std::vector<glm::dvec3> handles = resizeHandles(sector.shape, 2);
    ASSERT_EQ(handles.size(), 2U);
    const auto after = [&](Subject subject, glm::dvec3 handle, glm::dvec3 to) {
        return dragged(dragOf(scene, subject, handle + glm::dvec3(1, 0, 0)), to + glm::dvec3(1, 0, 0), false)
            .bodies[0]
            .shape;
    };
    const ShapeSpec larger = after({Kind::ResizeHandle, 0, 0, -1, -1}, handles[0], {0, 3, 0});
    EXPECT_NEAR(larger.radius, 3, kTiny);
    EXPECT_EQ(larger.angle, 1);
    const ShapeSpec wider = after({Kind::ResizeHandle, 0, 1, -1, -1}, handles[1], {2, 2, 0});
    EXPECT_NEAR(wider.angle, std::numbers::pi / 2, kTiny);
    EXPECT_EQ(wider.radius, 1);
    const glm::dvec3 lower(std::cos(0.5), -std::sin(0.5), 0);
    EXPECT_NEAR(after({Kind::BodyVertex, 0, 0, -1, -1}, lower, {1, -1, 0}).angle, std::numbers::pi / 2,
                kTiny);
    EXPECT_LE(after({Kind::ResizeHandle, 0, 1, -1, -1}, handles[1], {-2, 0, 0}).angle, std::numbers::pi);
    EXPECT_GT(after({Kind::ResizeHandle, 0, 1, -1, -1}, handles[1], {2, 0, 0}).angle, 0);
    EXPECT_EQ(after({Kind::BodyVertex, 0, 0, -1, -1}, {0, 0, 0}, {1, 1, 0}), sector.shape);
}

TEST(ShapeDrag, AControlPointFollowsThePointer) {
    Body curve = bodyOf(ShapeType::Bezier, {1, 2, 0}, 0.4);
    curve.shape.vertices = {{-1, 0, 0}, {0, 2, 0}, {1, 0, 0}};
    const Scene scene = sceneOf(curve);
    EXPECT_EQ(resizeHandles(curve.shape, 2), curve.shape.vertices);
    const glm::dvec3 to = toWorld(curve, {0.5, 3, 0}, 2);
    const ShapeDrag middle = dragOf(scene, {Kind::ResizeHandle, 0, 1, -1, -1}, toWorld(curve, {0, 2, 0}, 2));
    expectNear(dragged(middle, to, false).bodies[0].shape.vertices[1], {0.5, 3, 0});
    // the curve's own end is its last control point, whatever its number in the outline
    const ShapeDrag end = dragOf(scene, {Kind::BodyVertex, 0, 0, -1, -1}, toWorld(curve, {1, 0, 0}, 2));
    const ShapeSpec after = dragged(end, to, false).bodies[0].shape;
    expectNear(after.vertices[2], {0.5, 3, 0});
    EXPECT_EQ(after.vertices[0], curve.shape.vertices[0]);
    EXPECT_EQ(after.type, ShapeType::Bezier);
}

TEST(ShapeDrag, AnNgonsVertexStaysUnderThePointer) {
    const Scene scene = sceneOf(bodyOf(ShapeType::Ngon, {1, 1, 0}, 0.2));
    const glm::dvec3 vertex = toWorld(scene.bodies[0], shapeVertices(scene.bodies[0].shape, 2)[2], 2),
                     to{3, 2, 0};
    const Body after = dragged(dragOf(scene, {Kind::BodyVertex, 0, 2, -1, -1}, vertex), to, false).bodies[0];
    expectNear(toWorld(after, shapeVertices(after.shape, 2)[2], 2), to);
}

TEST(ShapeDrag, AVertexPulledInsideIsLostAndComesBack) {
    const Scene scene = boxScene();
    const Body& square = scene.bodies[1];
    const Subject vertex{Kind::BodyVertex, 1, 0, -1, -1};
    const glm::dvec3 local = square.shape.vertices[0];
    const ShapeDrag drag = dragOf(scene, vertex, toWorld(square, local, 2));
    const Scene inside = dragged(drag, toWorld(square, {0.5, 0.4, 0}, 2), false);
    EXPECT_EQ(inside.bodies[1].shape.vertices.size(), 3u);
    EXPECT_EQ(inside.bodies[1].shape.lostVertices.size(), 1u);
    const Scene back = dragged(drag, toWorld(square, {-1.5, -1.5, 0}, 2), false);
    EXPECT_EQ(back.bodies[1].shape.vertices.size(), 4u);
    EXPECT_TRUE(back.bodies[1].shape.lostVertices.empty());
}

TEST(ShapeDrag, TheStartDirectionPointsFromItsTailToThePointer) {
    const ShapeDrag drag =
        dragOf(boxScene(), {Kind::StartDirection, -1, -1, -1, -1}, {1, 1, 0}, Canvas::Difference);
    expectNear(dragged(drag, {1, 3, 0}, false).options.startDirection.value(), {0, 1, 0});
    EXPECT_FALSE(dragged(drag, {1, 1, 0}, false).options.startDirection.has_value());
}

TEST(ShapeDrag, TheWholeShapeGrowsWithThePointersDistance) {
    const Scene scene = boxScene();
    const Body& box = scene.bodies[0];
    const Subject whole{Kind::ResizeHandle, 0, kWholeShape, -1, -1};
    const glm::dvec3 from = box.position + glm::dvec3(2, -2, 0);
    const ShapeDrag drag = dragOf(scene, whole, from);
    const Body twice = dragged(drag, box.position + glm::dvec3(4, -4, 0), false).bodies[0];
    EXPECT_EQ(twice.position, box.position);
    EXPECT_NEAR(twice.shape.extents.x, 2 * box.shape.extents.x, 1e-12);
    EXPECT_NEAR(twice.shape.extents.y, 2 * box.shape.extents.y, 1e-12);
    const Body held = dragged(drag, box.position + glm::dvec3(3.1, -2.8, 0), true).bodies[0];
    EXPECT_NEAR(held.shape.extents.x, 1.5 * box.shape.extents.x, 1e-12) << "held to quarters";
    EXPECT_GT(dragged(drag, box.position, false).bodies[0].shape.extents.x, 0);
    EXPECT_EQ(dragged(drag, from, false).bodies[0].shape, box.shape);
}

TEST(ShapeDrag, AVelocitysTipFollowsThePointer) {
    ShapeDrag drag;
    drag.before.bodies.resize(2);
    drag.before.pair = {0, 1};
    drag.before.bodies[1].velocity = glm::dvec3(1, 0, 0);
    drag.subject = {Subject::Kind::Velocity, 1, -1, -1, -1};
    drag.handle = {5, 5, 0};
    drag.tip = drag.from = {6, 5, 0};
    EXPECT_EQ(dragged(drag, {5.5, 7, 0}, false).bodies[1].velocity, glm::dvec3(0.5, 2, 0));
    EXPECT_EQ(dragged(drag, drag.handle, false).bodies[1].velocity, std::nullopt) << "it stands still";
    const glm::dvec3 snapped = *dragged(drag, {7, 5.1, 0}, true).bodies[1].velocity;
    EXPECT_EQ(snapped.y, 0);
}

}  // namespace
}  // namespace gjkscope
