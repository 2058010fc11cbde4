#include "app/scene/convex_radius.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>
#include <numbers>

#include "app/hull/hull.hpp"
#include "app/hull/hull_3d.hpp"
#include "app/hull/hull_surface.hpp"
#include "app/scene/polytope.hpp"
#include "core/polyhedron/polyhedron.hpp"

namespace gjkscope {
namespace {

/// Points x of a side have `dot(normal, x) == offset`.
struct Side {
    glm::dvec3 normal;
    double offset;
};

std::vector<Side> sidesOf(const std::vector<glm::dvec3>& vertices, int dimension) {
    std::vector<Side> sides;
    const auto add = [&](const glm::dvec3& normal, const glm::dvec3& at) {
        sides.push_back({normal, glm::dot(normal, at)});
    };
    if (dimension == 2) {
        const std::vector<glm::dvec3> hull = hullOf(vertices, 2).vertices;
        for (std::size_t i = 0; i < hull.size() && hull.size() > 2; ++i) {
            const glm::dvec3 along = hull[(i + 1) % hull.size()] - hull[i];
            add(glm::normalize(glm::dvec3(along.y, -along.x, 0)), hull[i]);
        }
        return sides;
    }
    const Polyhedron<double> hull = polyhedronOf(vertices);
    if (hull.faces.size() < 4) return sides;
    const auto normals = normalsOf(hull);
    for (std::size_t i = 0; i < hull.faces.size(); ++i)
        add(normals[i], hull.vertices[static_cast<std::size_t>(hull.faces[i][0])]);
    return sides;
}

/// The point on two or three sides.
glm::dvec3 cornerOf(const Side& a, const Side& b) {
    const double det = a.normal.x * b.normal.y - a.normal.y * b.normal.x;
    return glm::dvec3(a.offset * b.normal.y - b.offset * a.normal.y,
                      b.offset * a.normal.x - a.offset * b.normal.x, 0) /
           det;
}
glm::dvec3 cornerOf(const Side& a, const Side& b, const Side& c) {
    return glm::inverse(glm::transpose(glm::dmat3(a.normal, b.normal, c.normal))) *
           glm::dvec3(a.offset, b.offset, c.offset);
}

/// The corners of what is behind all sides, which has the origin inside: of the facets of the hull of the
/// points `normal / offset` (polar duality).
std::vector<glm::dvec3> cornersBehind(const std::vector<Side>& sides, int dimension) {
    std::vector<glm::dvec3> corners, dual;
    for (const Side& side : sides) dual.push_back(side.normal / side.offset);
    if (dimension == 2) {
        const std::vector<std::size_t> ring = hullIndices2d({dual.begin(), dual.end()});
        for (std::size_t i = 0; i < ring.size(); ++i)
            corners.push_back(cornerOf(sides[ring[i]], sides[ring[(i + 1) % ring.size()]]));
    } else {
        const auto side = [&](int i) { return sides[static_cast<std::size_t>(i)]; };
        for (const auto& [i, j, k] : hullOf3d(dual).triangles)
            corners.push_back(cornerOf(side(i), side(j), side(k)));
    }
    return corners;
}

/// True for what is behind all sides, but for rounding: where more sides meet than a corner needs, slivers of
/// the dual hull give corners of any place.
bool isBehind(const std::vector<Side>& sides, const glm::dvec3& point) {
    return std::ranges::all_of(sides, [&](const Side& side) {
        // about a thousand roundings of double
        return glm::dot(side.normal, point) <= side.offset * (1 + 0x1p-42);
    });
}

std::optional<ShapeSpec> shrunkPolytope(ShapeSpec shape, double radius, int dimension) {
    if (shape.vertices.size() > kMaxVerticesToShrink) return std::nullopt;
    glm::dvec3 middle(0);
    for (const glm::dvec3& v : shape.vertices) middle += v / double(shape.vertices.size());
    std::vector<Side> sides = sidesOf(shape.vertices, dimension);
    // flat ones have none
    if (sides.empty()) return std::nullopt;
    for (Side& side : sides) {
        side.offset -= radius + glm::dot(side.normal, middle);
        if (!(side.offset > 0)) return std::nullopt;
    }
    std::vector<glm::dvec3> corners;
    for (const glm::dvec3& corner : cornersBehind(sides, dimension))
        if (isBehind(sides, corner)) corners.push_back(corner + middle);
    if (static_cast<int>(corners.size()) <= dimension) return std::nullopt;
    shape.order.clear();
    setPolytope(shape, corners, dimension);
    shape.lostVertices.clear();
    return shape;
}

/// The size less the radius; false where nothing is left.
bool shrink(double& size, double radius) {
    size -= radius;
    return size > 0;
}

std::optional<ShapeSpec> shrunkCore(ShapeSpec shape, double radius, int dimension) {
    bool isLeft = true;
    switch (shape.type) {
        case ShapeType::Box:
            for (int axis = 0; axis < dimension; ++axis)
                isLeft = shrink(shape.extents[axis], radius) && isLeft;
            break;
        case ShapeType::Ngon:
            isLeft = shrink(shape.radius, radius / std::cos(std::numbers::pi / shape.sides));
            break;
        case ShapeType::Cylinder:
            isLeft = shrink(shape.radius, radius) && shrink(shape.halfHeight, radius);
            break;
        case ShapeType::Triangle:
        case ShapeType::Polytope:
            return shrunkPolytope(std::move(shape), radius, dimension);
        default:
            isLeft = false;
    }
    return isLeft ? std::optional(std::move(shape)) : std::nullopt;
}

bool isPointOrSegment(ShapeType type) {
    return type == ShapeType::Point || type == ShapeType::Segment || type == ShapeType::Ball ||
           type == ShapeType::Capsule;
}

}  // namespace

std::optional<ShapeSpec> withConvexRadius(const ShapeSpec& shape, double radius, int dimension) {
    if (isPointOrSegment(shape.type)) return shape;
    std::optional<ShapeSpec> shrunk = shrunkCore(shape, radius, dimension);
    if (shrunk) shrunk->margin += radius;
    return shrunk;
}

std::optional<Scene> withConvexRadius(const Scene& scene) {
    Scene rounded = scene;
    for (const int i : scene.pair) {
        ShapeSpec& shape = rounded.bodies[static_cast<std::size_t>(i)].shape;
        auto found = withConvexRadius(shape, *scene.options.convexRadius, scene.dimension);
        if (!found) return std::nullopt;
        shape = std::move(*found);
    }
    rounded.options.hasConvexRadius = true;
    return rounded;
}

}  // namespace gjkscope
