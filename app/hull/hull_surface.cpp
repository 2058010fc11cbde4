#include "app/hull/hull_surface.hpp"

#include <array>
#include <cmath>
#include <glm/geometric.hpp>

#include "app/hull/hull.hpp"
#include "app/hull/hull_3d.hpp"
#include "core/polyhedron/merge_faces.hpp"

namespace gjkscope {
namespace {

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

/// Marks the middle vertices of triangles that are no wider than `tolerance`: nearly on the line between the
/// other two, which stay.
std::vector<bool> middlesOfThin(const std::vector<glm::dvec3>& points, const Rings& triangles,
                                double tolerance) {
    const auto index = [](int v) { return static_cast<std::size_t>(v); };
    std::vector<bool> isMiddle(points.size(), false), isEnd(points.size(), false);
    const std::vector<bool> isThin = thinFaces(points, triangles, tolerance);
    for (std::size_t face = 0; face < triangles.size(); ++face) {
        if (!isThin[face]) continue;
        const std::span<const int> triangle = triangles[face];
        const auto opposite = [&](std::size_t i) {
            return glm::distance(points[index(triangle[(i + 1) % 3])], points[index(triangle[(i + 2) % 3])]);
        };
        const std::size_t i = std::ranges::max(std::array<std::size_t, 3>{0, 1, 2}, {}, opposite);
        const std::size_t middle = index(triangle[i]), from = index(triangle[(i + 1) % 3]),
                          to = index(triangle[(i + 2) % 3]);
        if (isEnd[middle] || isMiddle[from] || isMiddle[to]) continue;
        isMiddle[middle] = isEnd[from] = isEnd[to] = true;
    }
    return isMiddle;
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

/// The points with coordinates far below the rounding of the largest as zero: their products underflow, and
/// the triangles of a hull decided by these do not close.
std::vector<glm::dvec3> withoutTiny(std::vector<glm::dvec3> points, double tolerance) {
    const double tiny = std::ldexp(tolerance, -150);
    for (glm::dvec3& p : points)
        for (int i = 0; i < 3; ++i)
            if (std::abs(p[i]) < tiny) p[i] = 0;
    return points;
}

}  // namespace

HullSurface hullSurfaceOf(const std::vector<glm::dvec3>& points, HullCache* cache) {
    const double tolerance = flatnessOf(points);
    if (const std::vector<glm::dvec3> rounded = withoutTiny(points, tolerance); rounded != points) {
        HullSurface surface = hullSurfaceOf(rounded, cache);
        for (std::size_t i = 0; i < surface.indices.size(); ++i)
            surface.polyhedron.vertices[i] = points[static_cast<std::size_t>(surface.indices[i])];
        return surface;
    }
    const Rings rings = ringsOf(hullOf3d(points, cache)->triangles);
    const std::vector<bool> isMiddle = middlesOfThin(points, rings, tolerance);
    if (std::ranges::find(isMiddle, true) == isMiddle.end()) {
        const Rings faces = joined(points, rings, tolerance);
        return faces.empty() ? flatSurfaceOf(points, tolerance) : surfaceOf(points, faces.corners, faces);
    }
    std::vector<glm::dvec3> others;
    std::vector<int> indices;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (isMiddle[i]) continue;
        indices.push_back(static_cast<int>(i));
        others.push_back(points[i]);
    }
    HullSurface surface = hullSurfaceOf(others);
    for (int& i : surface.indices) i = indices[static_cast<std::size_t>(i)];
    return surface;
}

Polyhedron<double> polyhedronOf(const std::vector<glm::dvec3>& points) {
    return hullSurfaceOf(points).polyhedron;
}

}  // namespace gjkscope
