#include "app/methods/difference_surface.hpp"

#include <glm/geometric.hpp>

#include "app/methods/geodesic_sphere.hpp"
#include "app/methods/swept_surface.hpp"
#include "app/model/hull.hpp"
#include "core/minkowski_3d.hpp"

namespace gjkscope {
namespace {

using Difference = DifferencePolyhedron<double>;

Polyhedron<double> placed(const ShapeSurface& shape, const Pose<3>& pose) {
    Polyhedron<double> polyhedron{{}, shape.surface->faces};
    polyhedron.vertices.reserve(shape.points.size());
    for (const glm::dvec3& p : shape.points) polyhedron.vertices.push_back(pose.apply(p));
    return polyhedron;
}

/// The index of the vertex farthest along `d`.
int farthest(const Polyhedron<double>& p, glm::dvec3 d) {
    const auto along = [&](const glm::dvec3& v) { return glm::dot(v, d); };
    return static_cast<int>(std::ranges::max_element(p.vertices, {}, along) - p.vertices.begin());
}

/// For polyhedra so thin that their faces' normals are lost in rounding: the hull of the support points along
/// the directions of a sphere and of all normals.
Difference sampledDifference(const Polyhedron<double>& a, const Polyhedron<double>& b) {
    std::vector<glm::dvec3> directions = geodesicSphere(geodesicFrequency(kCoarseSurface)).vertices;
    for (const glm::dvec3& n : normalsOf(a)) directions.push_back(n);
    for (const glm::dvec3& n : normalsOf(b)) directions.push_back(-n);
    std::vector<MinkowskiVertex<3, double>> found;
    std::vector<glm::dvec3> points;
    for (const glm::dvec3& d : directions) {
        found.push_back(detail::differenceOf(a, b, {farthest(a, d), farthest(b, -d)}));
        points.push_back(found.back().w);
    }
    HullSurface hull = hullSurfaceOf(points);
    Difference difference;
    for (const int i : hull.indices) difference.vertices.push_back(found[static_cast<std::size_t>(i)]);
    difference.faces = std::move(hull.polyhedron.faces);
    return difference;
}

}  // namespace

DifferenceSurface differenceSurface(const ShapeSurface& a, const Pose<3>& poseA, const ShapeSurface& b,
                                    const Pose<3>& poseB, double radius, double tolerance) {
    const Polyhedron<double> placedA = placed(a, poseA), placedB = placed(b, poseB);
    std::optional<Difference> overlaid = minkowskiDifference(placedA, placedB);
    Difference difference = overlaid ? std::move(*overlaid) : sampledDifference(placedA, placedB);

    DifferenceSurface result;
    result.vertices = std::move(difference.vertices);
    result.radius = radius;
    Polyhedron<double> core{{}, std::move(difference.faces)};
    std::vector<int> features;
    for (MinkowskiVertex<3, double>& v : result.vertices) {
        v.featureA = a.features[static_cast<std::size_t>(v.featureA)];
        v.featureB = b.features[static_cast<std::size_t>(v.featureB)];
        core.vertices.push_back(v.w);
        features.push_back(std::min(v.featureA, v.featureB));  // one sample makes the vertex a sample
    }
    result.core = surfaceOf(core, features);
    if (radius > 0) {
        const Polyhedron<double> border = sweptSurface(core, radius, sweepStep(tolerance));
        result.border = surfaceOf(border, std::vector<int>(border.vertices.size(), kSmooth));
        result.points = border.vertices;
    } else {
        result.border = result.core;
        result.points = std::move(core.vertices);
    }
    return result;
}

}  // namespace gjkscope
