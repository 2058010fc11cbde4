#include "app/methods/pair_geometry.hpp"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <span>

#include "core/minkowski_2d.hpp"

namespace gjkscope {
namespace {

struct Box {
    glm::dvec2 low, high;
};

Box boxOf(const std::vector<glm::dvec2>& points) {
    Box box{points.front(), points.front()};
    for (const glm::dvec2& p : points) box = {glm::min(box.low, p), glm::max(box.high, p)};
    return box;
}

glm::dvec2 middle(const Box& box) {
    return 0.5 * (box.low + box.high);
}
double halfDiagonal(const Box& box) {
    return 0.5 * glm::distance(box.low, box.high);
}

BodyOutline bodyOutline(const Body& body, glm::dvec2 position) {
    BodyOutline outline;
    outline.core = coreOutline(body.shape, position, body.angle);
    outline.radius = sweepRadius(body.shape);
    outline.border = sweptOutline(outline.core.points, outline.radius);
    outline.center = middle(boxOf(outline.core.points));
    outline.extent = halfDiagonal(boxOf(outline.border));
    return outline;
}

}  // namespace

DifferenceOutline differenceOutline(const ShapeOutline& a, const ShapeOutline& b, double radius) {
    DifferenceOutline outline;
    outline.vertices.reserve(a.points.size() + b.points.size() + 1);
    minkowski<double>(std::span<const glm::dvec2>(a.points), std::span<const glm::dvec2>(b.points),
                      [&](const MinkowskiState<double>& s) {
                          MinkowskiVertex<2, double>& v = outline.vertices.emplace_back(s.vertex);
                          v.featureA = a.features[static_cast<std::size_t>(s.vertex.featureA)];
                          v.featureB = b.features[static_cast<std::size_t>(s.vertex.featureB)];
                      });
    if (outline.vertices.size() > 1) outline.vertices.pop_back();  // the first one again

    std::vector<glm::dvec2> core;
    core.reserve(outline.vertices.size());
    for (const MinkowskiVertex<2, double>& v : outline.vertices) core.push_back(v.w);
    outline.radius = radius;
    outline.border = sweptOutline(core, radius);
    const Box box = boxOf(outline.border);
    outline.center = middle(box);
    outline.extent = halfDiagonal(box);
    return outline;
}

PairGeometry pairGeometry(const Scene& scene) {
    PairGeometry geometry;
    if (scene.dimension != 2) return geometry;
    geometry.a = scene.pair[0];
    geometry.b = scene.pair[1];
    geometry.frame = scene.a().position;
    for (const Body& body : scene.bodies)
        geometry.bodies.push_back(bodyOutline(body, body.position - scene.a().position));
    const BodyOutline &a = geometry.bodyA(), &b = geometry.bodyB();
    geometry.difference = differenceOutline(a.core, b.core, a.radius + b.radius);
    return geometry;
}

}  // namespace gjkscope
