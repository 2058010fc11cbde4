#include "app/runs/picture/handle_picture.hpp"

#include <cmath>
#include <glm/geometric.hpp>
#include <utility>

#include "app/base/language.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/picture/scene_picture.hpp"
#include "app/scene/placement.hpp"
#include "app/scene/shape_size.hpp"

namespace gjkscope {
namespace {

/// How far the rotation handle stands off the shape, as a fraction of its extent.
constexpr double kStalk = 0.35;
/// 3D: arrows, tiles and rings, as a fraction of the shape's extent.
constexpr double kArrow = 1.45, kTileFrom = 0.28, kTile = 0.22, kRing = 1.15;
constexpr float kRingStrength = 0.4f;  ///< they lie over everything
constexpr float kNetStrength = 0.4f;   ///< they lie over everything
constexpr int kFirstNetLine = -100;    ///< their keys go down from here

/// How far the shape reaches from its position along a unit direction.
double reach(const BodyOutline& outline, glm::dvec3 position, glm::dvec3 direction) {
    double farthest = 0;
    for (const glm::dvec3& p : outline.border.points)
        farthest = std::max(farthest, glm::dot(p - position, direction));
    return farthest;
}

glm::dvec3 capsuleSide(const ShapeSpec& shape) {
    const glm::dvec3 along = shape.b - shape.a;
    const double across = std::hypot(along.x, along.y);
    const glm::dvec3 side = across > 0 ? glm::dvec3(-along.y, along.x, 0) / across : glm::dvec3(0, 1, 0);
    return 0.5 * (shape.a + shape.b) + shape.radius * side;
}

/// Radius and half height of a shape with an axis.
std::vector<glm::dvec3> axialHandles(const ShapeSpec& shape) {
    glm::dvec3 height(0), side(0);
    height[shape.axis] = shape.halfHeight;
    side[(shape.axis + 1) % 3] = shape.radius;
    return {side, height};
}

/// On the arc's middle for its radius, on its upper end for its opening.
std::vector<glm::dvec3> sectorHandles(const ShapeSpec& shape) {
    const double half = shape.angle / 2;
    return {{shape.radius, 0, 0}, shape.radius * glm::dvec3(std::cos(half), std::sin(half), 0)};
}

/// Draws the control polygon of a curve, or the net of a surface, along both of its directions.
void drawControlNet(Picture& picture, const Body& body, int dimension, int selected) {
    const std::vector<glm::dvec3>& points = body.shape.vertices;
    if (!isSpline(body.shape.type) || points.size() > kMaxMarks) return;
    const auto addLine = [&](std::size_t first, std::size_t count, std::size_t step, int key) {
        std::vector<glm::dvec3> line;
        for (std::size_t i = 0; i < count; ++i)
            line.push_back(toWorld(body, points[first + i * step], dimension));
        picture.add(ItemKind::Polyline, Role::Handle, std::move(line), itemKey(Role::Handle, selected, key))
            .strength = kNetStrength;
    };
    if (body.shape.type != ShapeType::NurbsSurface) return addLine(0, points.size(), 1, kFirstNetLine);
    const auto columns = static_cast<std::size_t>(body.shape.spline.columns);
    const std::size_t rows = points.size() / columns;
    int key = kFirstNetLine;
    for (std::size_t i = 0; i < rows; ++i) addLine(i * columns, columns, 1, key--);
    for (std::size_t j = 0; j < columns; ++j) addLine(j, rows, columns, key--);
}

/// The knob that turns a 2D body.
void drawKnob(Picture& picture, const Body& body, const BodyOutline& outline, glm::dvec3 frame,
              int selected) {
    const glm::dvec3 up = toWorld(body, {0, 1, 0}, 2) - body.position;
    const double top = reach(outline, body.position - frame, up);
    const glm::dvec3 foot = body.position + top * up, knob = foot + kStalk * outline.extent * up;
    picture.add(ItemKind::Polyline, Role::Handle, {foot, knob}, itemKey(Role::Handle, selected, -2));
    picture.add(ItemKind::Point, Role::Handle, {knob}, itemKey(Role::Handle, selected, -1)).subject = {
        Subject::Kind::RotationHandle, selected, -1, -1, -1};
}

/// The arrow that sizes a whole body, from its foot to its tip: in 2D off the lower right of its own
/// frame, in 3D between the axes' rings, on the far side of their arrows from the usual eye.
std::pair<glm::dvec3, glm::dvec3> scaleArrow(const Body& body, const BodyOutline& outline, glm::dvec3 frame,
                                             int dimension) {
    if (dimension == 3) {
        const glm::dvec3 out = outline.extent * glm::normalize(glm::dvec3(-1, -1, 1));
        return {body.position + kRing * out, body.position + kArrow * out};
    }
    const glm::dvec3 out = toWorld(body, glm::normalize(glm::dvec3(1, -1, 0)), 2) - body.position;
    const glm::dvec3 foot = body.position + reach(outline, body.position - frame, out) * out;
    return {foot, foot + kStalk * outline.extent * out};
}

/// An arrow to move a body along an axis, a tile to move it perpendicular to the axis, a ring to turn it
/// about it.
void drawAxisHandles(Picture& picture, glm::dvec3 center, double extent, int axis, int selected) {
    glm::dvec3 along(0), u(0), v(0);
    along[axis] = u[(axis + 1) % 3] = v[(axis + 2) % 3] = extent;
    const auto add = [&](ItemKind kind, Subject::Kind what, std::vector<glm::dvec3> points) -> Item& {
        Item& item = picture.add(kind, Role::Handle, std::move(points),
                                 itemKey(Role::Handle, selected, -10 - 3 * static_cast<int>(kind) - axis));
        item.subject = {what, selected, axis, -1, -1};
        return item;
    };
    add(ItemKind::Arrow, Subject::Kind::AxisHandle, {center, center + kArrow * along});
    const glm::dvec3 corner = center + kTileFrom * (u + v);
    add(ItemKind::Fill, Subject::Kind::PlaneHandle,
        {corner, corner + kTile * u, corner + kTile * (u + v), corner + kTile * v});
    Item& circle =
        add(ItemKind::Polyline, Subject::Kind::RotationHandle, ringOf(center, kRing * u, kRing * v));
    circle.closed = true;
    circle.strength = kRingStrength;
}

void nameAxis(Picture& picture, glm::dvec3 center, double extent, int axis, int selected) {
    center[axis] += kArrow * extent;
    picture.label(Role::Handle, center, std::string(1, "xyz"[axis]),
                  itemKey(Role::Handle, selected, -30 - axis));
}

}  // namespace

std::vector<glm::dvec3> resizeHandles(const ShapeSpec& shape, int dimension) {
    const glm::dvec3 e = shape.extents;
    switch (shape.type) {
        case ShapeType::Ball:
        case ShapeType::Ngon:
            return {{shape.radius, 0, 0}};
        case ShapeType::Sector:
            return sectorHandles(shape);
        case ShapeType::Bezier:
        case ShapeType::Nurbs:
        case ShapeType::NurbsSurface:
            if (shape.vertices.size() > kMaxMarks) return {};
            return shape.vertices;
        case ShapeType::HalfEllipse:
        case ShapeType::Ellipsoid:
            if (dimension == 3) return {{e.x, 0, 0}, {0, e.y, 0}, {0, 0, e.z}};
            return {{e.x, 0, 0}, {0, e.y, 0}};
        case ShapeType::Box:
            if (dimension == 3) return {{e.x, 0, 0}, {0, e.y, 0}, {0, 0, e.z}, e};
            return {{e.x, 0, 0}, {0, e.y, 0}, {e.x, e.y, 0}};
        case ShapeType::Capsule:
            return {capsuleSide(shape)};
        case ShapeType::Cylinder:
        case ShapeType::Cone:
            return axialHandles(shape);
        default:
            return {};
    }
}

void drawHandles(Picture& picture, const Scene& scene, const PairGeometry& geometry,
                 const PictureOptions& options) {
    const int selected = options.selectedBody;
    if (selected < 0 || selected >= static_cast<int>(geometry.bodies.size())) return;
    const Body& body = scene.bodies[static_cast<std::size_t>(selected)];
    const BodyOutline& outline = geometry.bodies[static_cast<std::size_t>(selected)];
    if (scene.dimension == 3) {
        const double extent = outline.extent > 0 ? outline.extent : geometry.difference.extent;
        for (int axis = 0; axis < 3; ++axis) {
            drawAxisHandles(picture, body.position, extent, axis, selected);
            if (options.labels) nameAxis(picture, body.position, extent, axis, selected);
        }
    }
    if (outline.extent == 0) return;  // a point has nothing to turn or to size
    if (scene.dimension == 2) drawKnob(picture, body, outline, geometry.frame, selected);

    if (sizeOf(body.shape, scene.dimension)) {
        const auto [foot, tip] = scaleArrow(body, outline, geometry.frame, scene.dimension);
        picture.add(ItemKind::Arrow, Role::Handle, {foot, tip}, itemKey(Role::Handle, selected, -3))
            .subject = {Subject::Kind::ResizeHandle, selected, kWholeShape, -1, -1};
        if (options.labels)
            picture.label(Role::Handle, tip, tr("label.size"), itemKey(Role::Handle, selected, -4));
    }
    drawControlNet(picture, body, scene.dimension, selected);
    const std::vector<glm::dvec3> sizes = resizeHandles(body.shape, scene.dimension);
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const int index = static_cast<int>(i);
        picture
            .add(ItemKind::Point, Role::Handle, {toWorld(body, sizes[i], scene.dimension)},
                 itemKey(Role::Handle, selected, index))
            .subject = {Subject::Kind::ResizeHandle, selected, index, -1, -1};
    }
}

}  // namespace gjkscope
