#include "app/methods/bounding_volumes/volume_difference.hpp"

#include "app/hull/hull.hpp"
#include "app/hull/hull_surface.hpp"
#include "app/solids/shape_outline.hpp"
#include "app/solids/shape_surface.hpp"
#include "app/solids/swept_surface.hpp"

namespace gjkscope {
namespace {

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

}  // namespace gjkscope
