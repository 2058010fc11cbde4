#include "app/editing/shape_drag.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>
#include <optional>

#include "app/compare/lane_edits.hpp"
#include "app/editing/shape_vertices.hpp"
#include "app/runs/picture/handle_picture.hpp"
#include "app/scene/placement.hpp"
#include "app/scene/shape_size.hpp"
#include "core/math/direction.hpp"

namespace gjkscope {
namespace {

/// The cosine at which an axis points at the eye, or a plane is seen from its edge: pointers can't follow
/// there.
constexpr double kEdgeOn = 0.05;

constexpr double kSnap = std::numbers::pi / 12;

/// Radians of a sector's opening that are left to take hold of.
constexpr double kMinOpening = 0.01;

/// One drag makes nothing smaller than this part of it.
constexpr double kMinFactor = 1e-3;

double angleOf(glm::dvec3 v) {
    return std::atan2(v.y, v.x);
}

double snapped(double angle) {
    return kSnap * std::round(angle / kSnap);
}

double wrapped(double angle) {
    return std::remainder(angle, 2 * std::numbers::pi);
}

/// The angle that leads from one direction to another in the view, counter-clockwise.
double angleInView(glm::dvec3 from, glm::dvec3 to, glm::dvec3 towardEye) {
    return std::atan2(glm::dot(glm::cross(from, to), towardEye), glm::dot(from, to));
}

/// In 2D about its position; in 3D about a handle's axis, or else about the line of sight.
void rotate(Body& body, const ShapeDrag& drag, glm::dvec3 to, bool snap) {
    const glm::dvec3 start = inView(drag.from - body.position, drag.towardEye);
    const glm::dvec3 now = inView(to - body.position, drag.towardEye);
    if (now == glm::dvec3(0)) return;
    const double turn = angleInView(start, now, drag.towardEye);
    if (drag.before.dimension == 2) {
        body.angle = wrapped(snap ? snapped(body.angle + turn) : body.angle + turn);
        return;
    }
    glm::dvec3 axis = drag.towardEye;
    if (drag.subject.index >= 0) {
        axis = axisDirection<3, double>(drag.subject.index);
        if (glm::dot(axis, drag.towardEye) < 0) axis = -axis;
    }
    body.orientation =
        glm::normalize(glm::angleAxis(snap ? snapped(turn) : turn, axis) * unitQuaternion(body.orientation));
}

/// How far along `axis` (a unit vector) a point moves that follows the pointer's way `moved` as the eye sees
/// it.
double alongAxis(glm::dvec3 axis, glm::dvec3 moved, glm::dvec3 towardEye) {
    const glm::dvec3 visible = inView(axis, towardEye);
    const double squared = glm::dot(visible, visible);
    return squared > kEdgeOn * kEdgeOn ? glm::dot(moved, visible) / squared : 0;
}

/// The way in the plane perpendicular to `normal` that looks like `moved`.
glm::dvec3 inPlane(glm::dvec3 normal, glm::dvec3 moved, glm::dvec3 towardEye) {
    const double facing = glm::dot(normal, towardEye);
    if (std::abs(facing) < kEdgeOn) return moved - glm::dot(moved, normal) * normal;
    return moved - glm::dot(moved, normal) / facing * towardEye;
}

/// A vertex of an n-gon stays under the pointer: it grows and turns.
void dragNgonVertex(Body& body, glm::dvec3 handle, glm::dvec3 to, bool snap) {
    const double radius = glm::distance(to, body.position);
    if (!(radius > 0)) return;
    const double angle = body.angle + angleOf(to - body.position) - angleOf(handle - body.position);
    body.shape.radius = radius;
    body.angle = wrapped(snap ? snapped(angle) : angle);
}

/// The end of a segment or a capsule that the handle stands on; null for a capsule's side.
glm::dvec3* endAt(ShapeSpec& shape, glm::dvec3 local) {
    const double toA = glm::distance(local, shape.a), toB = glm::distance(local, shape.b);
    const bool side = shape.type == ShapeType::Capsule && std::min(toA, toB) > 0.5 * shape.radius;
    if (side) return nullptr;
    return toA <= toB ? &shape.a : &shape.b;
}

/// Half extents and radii follow the pointer on the axes that the handle stands out along.
void dragExtents(Body& body, const ShapeDrag& drag, glm::dvec3 handle, glm::dvec3 moved) {
    glm::dvec3& extents = body.shape.extents;
    const int dimension = drag.before.dimension;
    for (int axis = 0; axis < dimension; ++axis) {
        if (!(std::abs(handle[axis]) > 0.25 * extents[axis])) continue;
        const glm::dvec3 direction = toWorld(body, axisDirection<3, double>(axis), dimension) - body.position;
        const double extent = handle[axis] + alongAxis(direction, moved, drag.towardEye);
        if (extent != 0) extents[axis] = std::abs(extent);
    }
}

/// A cylinder's or a cone's half height, along its axis, or its radius.
void dragHeight(Body& body, const ShapeDrag& drag, glm::dvec3 handle, glm::dvec3 moved) {
    ShapeSpec& shape = body.shape;
    // the one stands on the axis, the other perpendicular to it, to a rounding
    const bool height = std::abs(handle[shape.axis]) > 0.5 * glm::length(handle);
    const glm::dvec3 unit = glm::normalize(handle);
    const double size =
        glm::length(handle) + alongAxis(unitQuaternion(body.orientation) * unit, moved, drag.towardEye);
    if (size > 0) (height ? shape.halfHeight : shape.radius) = size;
}

/// The middle of the arc takes the radius along, its ends the opening; the apex stays.
void dragSector(ShapeSpec& shape, glm::dvec3 handle, glm::dvec3 to, bool snap) {
    if (handle == glm::dvec3(0) || to == glm::dvec3(0)) return;
    if (std::abs(angleOf(handle)) < shape.angle / 4) {
        shape.radius = glm::length(to);
        return;
    }
    const double angle = 2 * std::abs(angleOf(to));
    shape.angle = std::clamp(snap ? snapped(angle) : angle, kMinOpening, std::numbers::pi);
}

/// A control point; the one that a vertex of the curve is drawn to lies where the vertex does.
void dragControlPoint(ShapeSpec& shape, const ShapeDrag& drag, glm::dvec3 handle, glm::dvec3 to) {
    if (shape.vertices.empty()) return;
    const auto nearest =
        std::ranges::min_element(shape.vertices, {}, [&](glm::dvec3 p) { return glm::distance(p, handle); });
    const bool known = drag.subject.kind == Subject::Kind::ResizeHandle &&
                       drag.subject.index < static_cast<int>(shape.vertices.size());
    (known ? shape.vertices[static_cast<std::size_t>(drag.subject.index)] : *nearest) = to;
}

/// The whole shape grows as the pointer goes away from the body's position; `snap` holds it to quarters.
void scale(Body& body, const ShapeDrag& drag, glm::dvec3 to, bool snap) {
    const auto away = [&](glm::dvec3 p) { return glm::length(inView(p - body.position, drag.towardEye)); };
    const double start = away(drag.from);
    if (!(start > 0)) return;
    const double factor = away(to) / start;
    body.shape =
        scaled(body.shape, snap ? std::max(std::round(4 * factor), 1.0) / 4 : std::max(factor, kMinFactor),
               drag.before.dimension);
}

/// Handles are distinguished by where they stand, so this knows nothing of how they are numbered.
void resize(Body& body, const ShapeDrag& drag, glm::dvec3 to, bool snap) {
    if (drag.subject.kind == Subject::Kind::ResizeHandle && drag.subject.index == kWholeShape)
        return scale(body, drag, to, snap);
    ShapeSpec& shape = body.shape;
    const int dimension = drag.before.dimension;
    const glm::dvec3 handle = toLocal(body, drag.handle, dimension), moved = to - drag.from;
    const glm::dvec3 local = toLocal(body, drag.handle + moved, dimension);
    if (isSpline(shape.type)) return dragControlPoint(shape, drag, handle, local);
    switch (shape.type) {
        case ShapeType::Ball:
            if (const double radius = glm::length(local); radius > 0) shape.radius = radius;
            break;
        case ShapeType::Ngon:
            dragNgonVertex(body, drag.handle, to + drag.handle - drag.from, snap);
            break;
        case ShapeType::Sector:
            dragSector(shape, handle, local, snap);
            break;
        case ShapeType::Box:
        case ShapeType::Ellipsoid:
        case ShapeType::HalfEllipse:
            dragExtents(body, drag, handle, moved);
            break;
        case ShapeType::Cylinder:
        case ShapeType::Cone:
            dragHeight(body, drag, handle, moved);
            break;
        case ShapeType::Segment:
        case ShapeType::Capsule:
            if (glm::dvec3* end = endAt(shape, handle))
                *end = local;
            else
                shape.radius = std::max(distanceToSegment(local, shape.a, shape.b), 1e-3 * shape.radius);
            break;
        default:
            break;
    }
}

void dragVertex(Body& body, const ShapeDrag& drag, glm::dvec3 to, bool snap) {
    ShapeSpec& shape = body.shape;
    if (shape.vertices.empty() || isSpline(shape.type)) return resize(body, drag, to, snap);
    if (drag.subject.index < 0 || drag.subject.index >= static_cast<int>(shape.vertices.size())) return;
    std::vector<glm::dvec3> points = givenPoints(shape);
    points[static_cast<std::size_t>(drag.subject.index)] =
        toLocal(body, to + drag.handle - drag.from, drag.before.dimension);
    setPoints(shape, points, drag.before.dimension);
}

/// In 2D it points at the pointer; in 3D its tip goes along with it, perpendicular to the line of
/// sight.
std::optional<glm::dvec3> newDirection(const ShapeDrag& drag, glm::dvec3 to, bool snap) {
    const bool is3D = drag.before.dimension == 3;
    const glm::dvec3 pull = (is3D ? drag.tip + to - drag.from : to) - drag.handle;
    if (pull == glm::dvec3(0)) return std::nullopt;
    if (is3D) return glm::normalize(pull);
    const double angle = snap ? snapped(angleOf(pull)) : angleOf(pull);
    return glm::dvec3(std::cos(angle), std::sin(angle), 0);
}

/// The tip goes along with the pointer; back on its tail the body stands still.
void dragVelocity(Body& body, const ShapeDrag& drag, glm::dvec3 to, bool snap) {
    glm::dvec3 velocity = drag.tip + to - drag.from - drag.handle;
    if (snap && drag.before.dimension == 2) {
        const double angle = snapped(angleOf(velocity));
        velocity = glm::length(velocity) * glm::dvec3(std::cos(angle), std::sin(angle), 0);
    }
    setVelocity(body, velocity);
}

void dragBody(Scene& scene, const ShapeDrag& drag, glm::dvec3 to, bool snap) {
    Body& body = scene.bodies[static_cast<std::size_t>(drag.subject.body)];
    switch (drag.subject.kind) {
        case Subject::Kind::Body:
            body.position += to - drag.from;
            break;
        case Subject::Kind::RotationHandle:
            rotate(body, drag, to, snap);
            break;
        case Subject::Kind::ResizeHandle:
            resize(body, drag, to, snap);
            break;
        case Subject::Kind::BodyVertex:
            dragVertex(body, drag, to, snap);
            break;
        case Subject::Kind::Velocity:
            dragVelocity(body, drag, to, snap);
            break;
        case Subject::Kind::AxisHandle: {
            const glm::dvec3 axis = axisDirection<3, double>(drag.subject.index);
            body.position += alongAxis(axis, to - drag.from, drag.towardEye) * axis;
            break;
        }
        case Subject::Kind::PlaneHandle:
            body.position +=
                inPlane(axisDirection<3, double>(drag.subject.index), to - drag.from, drag.towardEye);
            break;
        default:
            break;
    }
}

}  // namespace

Scene dragged(const ShapeDrag& drag, glm::dvec3 to, bool snap) {
    Scene scene = drag.before;
    Body& b = scene.bodies[static_cast<std::size_t>(scene.pair[1])];
    if (drag.subject.kind == Subject::Kind::StartDirection) {
        if (const auto direction = newDirection(drag, to, snap))
            setStartDirection(scene, drag.lane, direction);
    } else if (drag.subject.kind == Subject::Kind::Origin) {
        b.position += to - drag.from;
    } else if (drag.canvas == Canvas::Difference) {
        b.position -= to - drag.from;
    } else if (drag.subject.body >= 0) {
        dragBody(scene, drag, to, snap);
    }
    return scene;
}

}  // namespace gjkscope
