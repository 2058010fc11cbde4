#include "app/methods/bounding_volumes/solid_volume.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <memory>
#include <numbers>

#include "app/hull/hull_3d.hpp"
#include "app/hull/hull_surface.hpp"
#include "app/solids/shape_outline.hpp"
#include "app/solids/shape_surface.hpp"

namespace gjkscope {
namespace {

constexpr double kPi = std::numbers::pi;

/// Measures of a convex body, on which its swept volume depends (Steiner's formula).
struct SolidMeasures {
    double volume = 0, area = 0;
    double curvature = 0;  ///< of a smooth border the integral of its mean curvature; of an edge half its
                           ///< length times the angle between the normals beside it

    /// Volume of all points that are at most `radius` away.
    double swept(double radius) const {
        return volume + radius * (area + radius * (curvature + 4 * kPi / 3 * radius));
    }
};

SolidMeasures segmentMeasures(double length) {
    return {.curvature = kPi * length};
}

SolidMeasures boxMeasures(glm::dvec3 half) {
    return {8 * half.x * half.y * half.z, 8 * (half.x * half.y + half.y * half.z + half.z * half.x),
            2 * kPi * (half.x + half.y + half.z)};
}

SolidMeasures cylinderMeasures(double radius, double height) {
    const double lid = kPi * radius * radius;
    return {lid * height, 2 * lid + 2 * kPi * radius * height, kPi * height + kPi * kPi * radius};
}

SolidMeasures coneMeasures(double radius, double height) {
    const double slant = std::hypot(radius, height), lid = kPi * radius * radius;
    // at its rim the normals turn from the lid's to the side's, which rises by radius / slant
    const double turn = kPi - std::acos(radius / slant);
    return {lid * height / 3, lid + kPi * radius * slant, kPi * height + kPi * radius * turn};
}

/// Six times the volume between a triangle and a point.
double wedge(glm::dvec3 apex, glm::dvec3 a, glm::dvec3 b, glm::dvec3 c) {
    return glm::dot(a - apex, glm::cross(b - apex, c - apex));
}

double hullVolume(const ShapeSpec& shape) {
    const std::vector<glm::dvec3>& p = shape.vertices;
    const auto at = [&](int i) { return p[static_cast<std::size_t>(i)]; };
    const std::shared_ptr<const Hull3d> hull = shape.caches.of<HullCache>().of(p);
    double sixfold = 0;
    for (const auto& [a, b, c] : hull->triangles) sixfold += wedge(p.front(), at(a), at(b), at(c));
    return sixfold / 6;
}

/// A flat hull has a face on each side, whose normals are a half turn apart.
SolidMeasures hullMeasures(const ShapeSpec& shape) {
    const Polyhedron<double> hull = hullSurfaceOf(shape.vertices, &shape.caches.of<HullCache>()).polyhedron;
    const std::vector<glm::dvec3>& p = hull.vertices;
    if (p.size() == 1) return {};
    if (p.size() == 2) return segmentMeasures(glm::distance(p[0], p[1]));
    const auto at = [&](int i) { return p[static_cast<std::size_t>(i)]; };
    SolidMeasures sum{.volume = hullVolume(shape)};
    for (const std::span<const int> face : hull.faces)
        for (std::size_t i = 2; i < face.size(); ++i)
            sum.area +=
                0.5 * glm::length(glm::cross(at(face[i - 1]) - at(face[0]), at(face[i]) - at(face[0])));
    const std::vector<glm::dvec3> normals = normalsOf(hull);
    for (const PolyhedronEdge& e : polyhedronEdges(hull.faces, static_cast<int>(p.size()))) {
        const glm::dvec3 left = normals[static_cast<std::size_t>(e.left)],
                         right = normals[static_cast<std::size_t>(e.right)];
        const double turn = std::atan2(glm::length(glm::cross(left, right)), glm::dot(left, right));
        sum.curvature += 0.5 * glm::distance(at(e.from), at(e.to)) * turn;
    }
    return sum;
}

std::optional<SolidMeasures> coreMeasures(const ShapeSpec& shape, double radius) {
    switch (shape.type) {
        case ShapeType::Point:
        case ShapeType::Ball:
            return SolidMeasures{};
        case ShapeType::Segment:
        case ShapeType::Capsule:
            return segmentMeasures(glm::distance(shape.a, shape.b));
        case ShapeType::Box:
            return boxMeasures(shape.extents);
        case ShapeType::Cylinder:
            return cylinderMeasures(shape.radius, 2 * shape.halfHeight);
        case ShapeType::Cone:
            return coneMeasures(shape.radius, 2 * shape.halfHeight);
        case ShapeType::Ellipsoid:
            if (radius > 0) return std::nullopt;
            return SolidMeasures{4 * kPi / 3 * shape.extents.x * shape.extents.y * shape.extents.z};
        case ShapeType::Triangle:
        case ShapeType::Polytope:
            if (shape.vertices.size() > kMaxDrawnVertices) return std::nullopt;
            return radius > 0 ? hullMeasures(shape) : SolidMeasures{hullVolume(shape)};
        default:
            return std::nullopt;
    }
}

}  // namespace

std::optional<double> volumeOf(const ShapeSpec& shape) {
    const double radius = sweepRadius(shape);
    const std::optional<SolidMeasures> core = coreMeasures(shape, radius);
    return core ? std::optional(core->swept(radius)) : std::nullopt;
}

}  // namespace gjkscope
