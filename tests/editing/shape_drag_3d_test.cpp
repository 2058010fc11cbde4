#include <gmock/gmock.h>

#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

#include "app/editing/shape_drag.hpp"
#include "app/editing/shape_vertices.hpp"
#include "app/picture/camera.hpp"
#include "app/picture/orbit.hpp"
#include "app/runs/picture/handle_picture.hpp"
#include "app/scene/placement.hpp"
#include "app/scene/polytope.hpp"
#include "app/scene/shape_size.hpp"
#include "app/scene/shape_types.hpp"

namespace gjkscope {
namespace {

using Kind = Subject::Kind;

constexpr double kTiny = 1e-12;

/// A view from the front right, above: no axis lies in its plane, none points at the eye.
Camera camera() {
    Camera seen;
    seen.orientation = orientationOf({-1.05, 0.42});
    return seen;
}

/// A turned box, a sphere, and the body under test.
Scene sceneOf(Body body) {
    Scene scene;
    scene.dimension = 3;
    body.name = "A";
    Body other;
    other.name = "B";
    other.shape.type = ShapeType::Ball;
    other.position = {4, 0, 0};
    scene.bodies = {std::move(body), std::move(other)};
    return scene;
}

Body bodyOf(ShapeType type) {
    Body body;
    body.shape.type = type;
    body.position = {1, 2, 3};
    body.orientation = glm::normalize(glm::dquat(0.9, 0.1, -0.3, 0.2));
    return body;
}

ShapeDrag dragOf(const Scene& scene, Subject subject, glm::dvec3 handle) {
    return {subject, Canvas::World, scene, handle, handle, handle, camera().towardEye()};
}

/// The pointer's way, in the view plane, that looks like this way in 3D.
glm::dvec3 seen(glm::dvec3 way) {
    const glm::dvec3 eye = camera().towardEye();
    return way - glm::dot(way, eye) * eye;
}

void expectNear(glm::dvec3 actual, glm::dvec3 expected) {
    EXPECT_LT(glm::distance(actual, expected), kTiny);
}

Body dragHandle(const Scene& scene, Subject subject, glm::dvec3 handle, glm::dvec3 way) {
    return dragged(dragOf(scene, subject, handle), handle + seen(way), false).bodies[0];
}

TEST(Drag3D, ABodyStaysUnderThePointerInTheViewPlane) {
    const Scene scene = sceneOf(bodyOf(ShapeType::Box));
    const glm::dvec3 way = seen({0.3, -0.7, 0.2});
    const Body after = dragHandle(scene, {Kind::Body, 0, -1, -1, -1}, {1, 1, 1}, way);
    expectNear(after.position, scene.bodies[0].position + way);
    EXPECT_EQ(after.orientation, scene.bodies[0].orientation);
}

TEST(Drag3D, AnArrowMovesAlongItsAxisOnly) {
    const Scene scene = sceneOf(bodyOf(ShapeType::Box));
    for (int axis = 0; axis < 3; ++axis) {
        glm::dvec3 along(0), beside(0);
        along[axis] = 0.6;
        const Subject arrow{Kind::AxisHandle, 0, axis, -1, -1};
        const glm::dvec3 before = scene.bodies[0].position;
        expectNear(dragHandle(scene, arrow, before, along).position, before + along);
        // a hand never moves quite along it
        beside = glm::cross(seen(along), camera().towardEye());
        expectNear(dragHandle(scene, arrow, before, along + 0.4 * beside).position, before + along);
    }
}

TEST(Drag3D, AnArrowThatPointsAtTheEyeStays) {
    const Scene scene = sceneOf(bodyOf(ShapeType::Box));
    ShapeDrag drag = dragOf(scene, {Kind::AxisHandle, 0, 2, -1, -1}, {1, 2, 3});
    drag.towardEye = {0, 0, 1};
    EXPECT_EQ(dragged(drag, drag.from + glm::dvec3(1, 1, 0), false), scene);
}

TEST(Drag3D, ATileMovesPerpendicularToItsAxisAndStaysUnderThePointer) {
    const Scene scene = sceneOf(bodyOf(ShapeType::Box));
    for (int axis = 0; axis < 3; ++axis) {
        const glm::dvec3 before = scene.bodies[0].position, way = seen({0.5, 0.4, -0.3});
        const glm::dvec3 moved =
            dragHandle(scene, {Kind::PlaneHandle, 0, axis, -1, -1}, before, way).position - before;
        EXPECT_NEAR(moved[axis], 0, kTiny);
        expectNear(seen(moved), way);
    }
}

TEST(Drag3D, ARingTurnsAboutItsAxisAsFarAsThePointerGoesAround) {
    const Scene scene = sceneOf(bodyOf(ShapeType::Box));
    const Body& body = scene.bodies[0];
    for (const double side : {1.0, -1.0}) {
        ShapeDrag drag =
            dragOf(scene, {Kind::RotationHandle, 0, 2, -1, -1}, body.position + glm::dvec3(1, 0, 0));
        drag.towardEye = {0, 0, side};
        const Body after = dragged(drag, body.position + glm::dvec3(0, 1, 0), false).bodies[0];
        const glm::dquat expected =
            glm::angleAxis(std::numbers::pi / 2, glm::dvec3(0, 0, 1)) * body.orientation;
        EXPECT_NEAR(std::abs(glm::dot(after.orientation, expected)), 1, kTiny);
        EXPECT_EQ(after.position, body.position);
    }
}

TEST(Drag3D, ARingSnapsTurnsToFifteenDegrees) {
    const Scene scene = sceneOf(bodyOf(ShapeType::Box));
    const Body& body = scene.bodies[0];
    const ShapeDrag drag =
        dragOf(scene, {Kind::RotationHandle, 0, 0, -1, -1}, body.position + seen({0, 1, 0}));
    const Body after = dragged(drag, body.position + seen({0, 0.5, 0.9}), true).bodies[0];
    const glm::dquat turn = after.orientation * glm::conjugate(body.orientation);
    const double steps =
        2 * std::atan2(glm::length(glm::dvec3(turn.x, turn.y, turn.z)), turn.w) * 12 / std::numbers::pi;
    EXPECT_NEAR(steps, std::round(steps), 1e-9);
    EXPECT_GT(std::abs(steps), 0.5);
}

/// Pulls resize handle `index` outward by `more` of the body's own frame.
ShapeSpec pulled(const Scene& scene, int index, glm::dvec3 more) {
    const Body& body = scene.bodies[0];
    const glm::dvec3 local = resizeHandles(body.shape, 3)[static_cast<std::size_t>(index)];
    const glm::dvec3 handle = toWorld(body, local, 3), to = toWorld(body, local + more, 3);
    return dragHandle(scene, {Kind::ResizeHandle, 0, index, -1, -1}, handle, to - handle).shape;
}

TEST(Drag3D, ABoxGrowsAlongTheAxisOfItsHandle) {
    for (const ShapeType type : {ShapeType::Box, ShapeType::Ellipsoid}) {
        Scene scene = sceneOf(bodyOf(type));
        scene.bodies[0].shape.extents = {2, 1, 0.5};
        for (int axis = 0; axis < 3; ++axis) {
            glm::dvec3 more(0), expected(2, 1, 0.5);
            more[axis] = 0.25;
            expected[axis] += 0.25;
            expectNear(pulled(scene, axis, more).extents, expected);
        }
    }
}

TEST(Drag3D, ACylinderAndAConeHaveARadiusAndAHalfHeight) {
    for (const ShapeType type : {ShapeType::Cylinder, ShapeType::Cone})
        for (int axis = 0; axis < 3; ++axis) {
            Scene scene = sceneOf(bodyOf(type));
            ShapeSpec& shape = scene.bodies[0].shape;
            shape.axis = axis;
            shape.radius = 0.5;
            shape.halfHeight = 1.5;
            glm::dvec3 wider(0), higher(0);
            wider[(axis + 1) % 3] = 0.25;
            higher[axis] = 0.25;
            const ShapeSpec wide = pulled(scene, 0, wider), high = pulled(scene, 1, higher);
            EXPECT_NEAR(wide.radius, 0.75, kTiny);
            EXPECT_EQ(wide.halfHeight, 1.5);
            EXPECT_NEAR(high.halfHeight, 1.75, kTiny);
            EXPECT_EQ(high.radius, 0.5);
        }
}

TEST(Drag3D, AHullsVertexFollowsThePointerAndComesBackFromInside) {
    Body body = bodyOf(ShapeType::Polytope);
    setPolytope(body.shape, {{-1, -1, -1}, {1, -1, -1}, {0, 1, -1}, {0, 0, 1}, {0, 0.1, -1.5}}, 3);
    ASSERT_EQ(body.shape.vertices.size(), 5u);
    const Scene scene = sceneOf(body);
    const glm::dvec3 vertex = toWorld(body, body.shape.vertices[3], 3);
    const ShapeDrag drag = dragOf(scene, {Kind::BodyVertex, 0, 3, -1, -1}, vertex);
    const glm::dvec3 to = vertex + seen({0.2, 0.1, 0.5});
    const Body out = dragged(drag, to, false).bodies[0];
    expectNear(toWorld(out, out.shape.vertices[3], 3), to);
    const Body in = dragged(drag, toWorld(body, {0, 0, -1.1}, 3), false).bodies[0];
    EXPECT_EQ(in.shape.vertices.size(), 4u);
    EXPECT_EQ(in.shape.lostVertices.size(), 1u);
    EXPECT_EQ(dragged(drag, to, false).bodies[0].shape.vertices.size(), 5u);
}

TEST(Drag3D, ATrianglesVertexFollowsThePointer) {
    Body body = bodyOf(ShapeType::Triangle);
    body.shape.vertices = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
    const Scene scene = sceneOf(body);
    const glm::dvec3 vertex = toWorld(body, {1, 0, 0}, 3), to = vertex + seen({0.2, 0.1, 0.5});
    const Body after = dragHandle(scene, {Kind::BodyVertex, 0, 1, -1, -1}, vertex, to - vertex);
    expectNear(toWorld(after, after.shape.vertices[1], 3), to);
    EXPECT_EQ(after.shape.vertices[2], body.shape.vertices[2]);
}

TEST(Drag3D, AHullKeepsFourVertices) {
    Body body = bodyOf(ShapeType::Polytope);
    setPolytope(body.shape, {{-1, -1, -1}, {1, -1, -1}, {0, 1, -1}, {0, 0, 1}, {0, 0.1, -1.5}}, 3);
    EXPECT_TRUE(removeVertex(body, 4, 3));
    EXPECT_FALSE(removeVertex(body, 0, 3));
}

TEST(Drag3D, TheWholeShapeGrowsIn3DToo) {
    for (const ShapeType type : shapeTypes(3)) {
        Body body = bodyOf(type);
        body.shape.vertices = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
        body.shape.b = {1, 0, 0.5};
        if (type == ShapeType::NurbsSurface) {
            const std::vector<double> knots{0, 0, 1, 1};
            body.shape.vertices.emplace_back(1, 1, 2);
            body.shape.spline = {{1, 1}, {knots, knots}, {1, 1, 1, 1}, 2};
        }
        body.shape.margin = 0.25;
        const std::optional<double> size = sizeOf(body.shape, 3);
        if (!size) continue;
        const Scene scene = sceneOf(body);
        const glm::dvec3 way = seen({-1, -1, 1});
        const Body after =
            dragHandle(scene, {Kind::ResizeHandle, 0, kWholeShape, -1, -1}, body.position + way, 0.5 * way);
        EXPECT_NEAR(*sizeOf(after.shape, 3), 1.5 * *size, 1e-12) << shapeTypeName(type, 3);
        EXPECT_NEAR(after.shape.margin, 0.375, 1e-12);
        EXPECT_EQ(after.position, body.position);
    }
}

TEST(Drag3D, TheStartDirectionTurnsIn3D) {
    const Scene scene = sceneOf(bodyOf(ShapeType::Box));
    ShapeDrag drag = dragOf(scene, {Kind::StartDirection, -1, -1, -1, -1}, {0, 0, 0});
    drag.tip = {2, 0, 0};
    drag.from = drag.tip;
    const glm::dvec3 to = drag.tip + glm::dvec3(0, 0, 2);
    expectNear(dragged(drag, to, false).options.startDirection.value(), glm::normalize(glm::dvec3(1, 0, 1)));
}

}  // namespace
}  // namespace gjkscope
