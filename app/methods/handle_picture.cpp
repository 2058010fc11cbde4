#include "app/methods/handle_picture.hpp"

#include <cmath>
#include <glm/geometric.hpp>

namespace gjkscope {
namespace {

/// How far the rotation handle stands off the shape, in parts of its extent.
constexpr double kStalk = 0.35;

glm::dvec3 toWorld(const Body& body, glm::dvec3 local) {
    const double c = std::cos(body.angle), s = std::sin(body.angle);
    return glm::dvec3(c * local.x - s * local.y, s * local.x + c * local.y, 0) + body.position;
}

/// How far the shape reaches from its position along a unit direction.
double reach(const BodyOutline& outline, glm::dvec2 position, glm::dvec2 direction) {
    double farthest = 0;
    for (const glm::dvec2& p : outline.border)
        farthest = std::max(farthest, glm::dot(p - position, direction));
    return farthest;
}

glm::dvec3 capsuleSide(const ShapeSpec& shape) {
    const glm::dvec3 along = shape.b - shape.a;
    const double length = glm::length(along);
    const glm::dvec3 side = length > 0 ? glm::dvec3(-along.y, along.x, 0) / length : glm::dvec3(0, 1, 0);
    return 0.5 * (shape.a + shape.b) + shape.radius * side;
}

}  // namespace

std::vector<glm::dvec3> resizeHandles(const ShapeSpec& shape) {
    const glm::dvec3 e = shape.extents;
    switch (shape.type) {
        case ShapeType::Ball:
        case ShapeType::Ngon:
            return {{shape.radius, 0, 0}};
        case ShapeType::Ellipsoid:
            return {{e.x, 0, 0}, {0, e.y, 0}};
        case ShapeType::Box:
            return {{e.x, 0, 0}, {0, e.y, 0}, {e.x, e.y, 0}};
        case ShapeType::Capsule:
            return {capsuleSide(shape)};
        default:
            return {};
    }
}

void drawHandles(Picture& picture, const Scene& scene, const PairGeometry& geometry, int selected) {
    if (selected < 0 || selected >= static_cast<int>(geometry.bodies.size())) return;
    const Body& body = scene.bodies[static_cast<std::size_t>(selected)];
    const BodyOutline& outline = geometry.bodies[static_cast<std::size_t>(selected)];
    if (outline.extent == 0) return;  // a point has nothing to turn or to size

    const glm::dvec3 up = toWorld(body, {0, 1, 0}) - body.position;
    const double top = reach(outline, glm::dvec2(body.position) - geometry.frame, up);
    const glm::dvec3 foot = body.position + top * up, knob = foot + kStalk * outline.extent * up;
    picture.add(ItemKind::Polyline, Role::Handle, {foot, knob}, itemKey(Role::Handle, selected, -2));
    picture.add(ItemKind::Point, Role::Handle, {knob}, itemKey(Role::Handle, selected, -1)).subject = {
        Subject::Kind::RotationHandle, selected, -1, -1, -1};

    const std::vector<glm::dvec3> sizes = resizeHandles(body.shape);
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const int index = static_cast<int>(i);
        picture
            .add(ItemKind::Point, Role::Handle, {toWorld(body, sizes[i])},
                 itemKey(Role::Handle, selected, index))
            .subject = {Subject::Kind::ResizeHandle, selected, index, -1, -1};
    }
}

}  // namespace gjkscope
