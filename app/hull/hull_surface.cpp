#include "app/hull/hull_surface.hpp"

#include <glm/geometric.hpp>

#include "app/hull/hull.hpp"
#include "app/hull/hull_3d.hpp"
#include "core/polyhedron/merge_faces.hpp"

namespace gjkscope {
namespace {

/// What is flat, thin and straight: the rounding of the coordinates and of planes through them, with a
/// margin.
double flatness(const std::vector<glm::dvec3>& points) {
    double scale = 0;
    for (const glm::dvec3& p : points) scale = std::max(scale, largestCoordinate<3, double>(p));
    return 64 * kEpsilon<double> * scale;
}

/// The index of the point for which `measure` is the greatest.
int farthest(const std::vector<glm::dvec3>& points, auto measure) {
    return static_cast<int>(std::ranges::max_element(points, {}, measure) - points.begin());
}

/// Only the points that `used` names, in their order, and the faces in their numbers.
HullSurface surfaceOf(const std::vector<glm::dvec3>& points, const std::vector<int>& used, Rings faces) {
    HullSurface surface;
    std::vector<int> number(points.size(), -1);
    for (const int i : used) number[static_cast<std::size_t>(i)] = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (number[i] < 0) continue;
        number[i] = static_cast<int>(surface.indices.size());
        surface.indices.push_back(static_cast<int>(i));
        surface.polyhedron.vertices.push_back(points[i]);
    }
    for (int& v : faces.corners) v = number[static_cast<std::size_t>(v)];
    surface.polyhedron.faces = std::move(faces);
    return surface;
}

/// A closed surface of faces, joined where they lie in one plane; nothing where it has no width.
Rings joined(const std::vector<glm::dvec3>& points, const Rings& rings, double tolerance) {
    const RingEdges edges = edgesOf(rings, static_cast<int>(points.size()));
    return edges.isClosed && !rings.empty() ? mergedFaces(points, rings, edges, tolerance) : Rings();
}

/// The hull of points in one plane up to rounding: one point, two ends or a polygon with two sides.
HullSurface flatSurfaceOf(const std::vector<glm::dvec3>& points, double tolerance) {
    const auto at = [&](int i) { return points[static_cast<std::size_t>(i)]; };
    const int first = farthest(points, [&](glm::dvec3 p) { return glm::distance(p, points[0]); });
    const int second = farthest(points, [&](glm::dvec3 p) { return glm::distance(p, at(first)); });
    const glm::dvec3 along = at(second) - at(first);
    if (glm::length(along) <= tolerance) return surfaceOf(points, {first}, {});

    const glm::dvec3 u = glm::normalize(along);
    const auto aside = [&](glm::dvec3 p) { return p - at(first) - glm::dot(p - at(first), u) * u; };
    const int third = farthest(points, [&](glm::dvec3 p) { return glm::length(aside(p)); });
    if (glm::length(aside(at(third))) <= tolerance) return surfaceOf(points, {first, second}, {});

    const glm::dvec3 v = glm::normalize(aside(at(third)));
    std::vector<glm::dvec2> plane;
    for (const glm::dvec3& p : points)
        plane.emplace_back(glm::dot(p - at(first), u), glm::dot(p - at(first), v));
    std::vector<int> ring;
    for (const std::size_t i : hullIndices2d(plane)) ring.push_back(static_cast<int>(i));
    Rings sides;
    sides.push_back(ring);
    std::ranges::reverse(ring);
    sides.push_back(ring);
    const Rings faces = joined(points, sides, tolerance);
    return surfaceOf(points, faces.corners, faces);
}

}  // namespace

HullSurface hullSurfaceOf(const std::vector<glm::dvec3>& points, HullCache* cache) {
    const double tolerance = flatness(points);
    const Rings rings = ringsOf(hullOf3d(points, cache)->triangles);
    const Rings faces = joined(points, rings, tolerance);
    return faces.empty() ? flatSurfaceOf(points, tolerance) : surfaceOf(points, faces.corners, faces);
}

Polyhedron<double> polyhedronOf(const std::vector<glm::dvec3>& points) {
    return hullSurfaceOf(points).polyhedron;
}

}  // namespace gjkscope
