#include "app/methods/bounding_volumes/volume_picture.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <utility>

#include "app/hull/hull.hpp"
#include "app/hull/hull_surface.hpp"
#include "app/picture/surface.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/solids/pair_geometry.hpp"
#include "app/solids/shape_outline.hpp"
#include "app/solids/shape_surface.hpp"
#include "app/solids/swept_surface.hpp"

namespace gjkscope {
namespace {

/// Between a volume and its shadow, and between two shadows, relative to the volumes' size.
constexpr double kBeside = 0.15, kApart = 0.06;

std::vector<glm::dvec3> coreVertices(const Volume& volume, int dimension) {
    if (volume.isBall) return {volume.center};
    return volume.vertices(dimension);
}

Border planar(const std::vector<glm::dvec3>& points, double radius) {
    std::vector<glm::dvec2> core;
    for (const glm::dvec3& vertex : hullOf(points, 2).vertices) core.emplace_back(vertex);
    Border border;
    for (const glm::dvec2& p : sweptOutline(core, radius)) border.points.emplace_back(p, 0.0);
    return border;
}

Border solid(const std::vector<glm::dvec3>& points, double radius) {
    Polyhedron<double> hull = polyhedronOf(points);
    if (radius > 0) hull = sweptSurface(hull, radius, sweepStep(kCoarseSurface));
    // edges where faces turn by a right angle are the boxes' own; a sweep's are none
    constexpr double kSmoothCosine = 0.9;
    const auto isCrisp = [](const PolyhedronEdge&, double cosine) { return cosine < kSmoothCosine; };
    return {hull.vertices, surfaceOf(hull, isCrisp)};
}

/// The faces and edges of a box, over its vertices.
const std::shared_ptr<const Surface>& boxSurface() {
    static const std::shared_ptr<const Surface> surface = std::make_shared<const Surface>(
        Surface{{{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}},
                {{0, 1, 2, 4},
                 {2, 3, 4, 3},
                 {4, 5, 5, 2},
                 {6, 7, 3, 5},
                 {0, 2, 4, 0},
                 {1, 3, 1, 4},
                 {4, 6, 0, 5},
                 {5, 7, 5, 1},
                 {0, 4, 0, 2},
                 {1, 5, 2, 1},
                 {2, 6, 3, 0},
                 {3, 7, 1, 3}}});
    return surface;
}

/// A unit vector perpendicular to another, downward in 2D.
glm::dvec3 perpendicularTo(glm::dvec3 axis, int dimension) {
    if (dimension == 2)
        return axis.x > 0 || (axis.x == 0 && axis.y < 0) ? glm::dvec3(axis.y, -axis.x, 0)
                                                         : glm::dvec3(-axis.y, axis.x, 0);
    const glm::dvec3 up = std::abs(axis.z) < 0.9 ? glm::dvec3(0, 0, -1) : glm::dvec3(0, -1, 0);
    return glm::normalize(up - glm::dot(up, axis) * axis);
}

}  // namespace

Border volumeDifference(const Volume& a, const Volume& b, int dimension) {
    std::vector<glm::dvec3> points;
    for (const glm::dvec3& p : coreVertices(a, dimension))
        for (const glm::dvec3& q : coreVertices(b, dimension)) points.push_back(p - q);
    const double radius = a.radius + b.radius;
    return dimension == 2 ? planar(points, radius) : solid(points, radius);
}

double reachOfDifference(const Volume& a, const Volume& b, glm::dvec3 d) {
    return a.reach(d) + b.reach(d);
}

void drawVolume(const Sketch& sketch, Role role, const Volume& volume, int which, float strength) {
    const bool in3d = sketch.geometry.dimension == 3;
    const glm::dvec3 frame = frameOf(sketch);
    const std::uint64_t key = itemKey(role, 20, which);
    if (volume.isBall) {
        Item& circle = sketch.picture.add(ItemKind::Circle, role, {volume.center + frame}, key);
        circle.radius = volume.radius;
        circle.strength = strength;
        return;
    }
    std::vector<glm::dvec3> vertices = volume.vertices(sketch.geometry.dimension);
    for (glm::dvec3& vertex : vertices) vertex += frame;
    const ItemKind kind = in3d ? ItemKind::Solid : ItemKind::Polyline;
    Item& box = sketch.picture.add(kind, role, std::move(vertices), key);
    box.closed = true;
    box.strength = strength;
    if (!in3d) return;
    box.surface = boxSurface();
    box.finish = Finish::Wire;
}

void drawShadows(const Sketch& sketch, const Volume& a, const Volume& b, glm::dvec3 axis,
                 const std::string& name) {
    const glm::dvec3 beside = perpendicularTo(axis, sketch.geometry.dimension);
    const double size = std::max(a.reach(beside), b.reach(beside));
    const double edge =
        std::max(glm::dot(a.center, beside) + a.reach(beside), glm::dot(b.center, beside) + b.reach(beside));
    const glm::dvec3 away = (edge + kBeside * size) * beside;
    // along what is perpendicular to both nothing is shown: in the middle of the two
    const glm::dvec3 middle = 0.5 * (a.center + b.center);
    const glm::dvec3 rest = middle - glm::dot(middle, axis) * axis - glm::dot(middle, beside) * beside;
    const auto at = [&](double along, int row) {
        return frameOf(sketch) + rest + along * axis + away + row * kApart * size * beside;
    };
    const auto ends = [&](const Volume& volume) {
        const double along = glm::dot(volume.center, axis), reach = volume.reach(axis);
        return std::pair(along - reach, along + reach);
    };
    const auto line = [&](Role role, double from, double to, int row) {
        sketch.picture.add(ItemKind::Polyline, role, {at(from, row), at(to, row)}, itemKey(role, 21, row));
    };
    const auto [fromA, toA] = ends(a);
    const auto [fromB, toB] = ends(b);
    line(Role::EdgeOfA, fromA, toA, 0);
    line(Role::EdgeOfB, fromB, toB, 1);
    // the gap, or what both cover
    const double from = std::max(fromA, fromB), to = std::min(toA, toB);
    line(from <= to ? Role::Highlight : Role::Depth, from, to, 2);
    sketch.label(Role::EdgeOfA, at(fromA, 0), name, itemKey(Role::EdgeOfA, 22));
}

}  // namespace gjkscope
