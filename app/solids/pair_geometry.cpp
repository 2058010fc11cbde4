#include "app/solids/pair_geometry.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <span>

#include "app/scene/pair.hpp"
#include "app/scene/placement.hpp"
#include "app/solids/solid_shape.hpp"
#include "core/minkowski/minkowski_2d.hpp"

namespace gjkscope {
namespace {

Bounds boundsOf(const std::vector<glm::dvec3>& points) {
    Bounds bounds;
    for (const glm::dvec3& p : points) bounds.include(p);
    return bounds;
}

glm::dvec3 middle(const Bounds& box) {
    return 0.5 * (box.low + box.high);
}
double halfDiagonal(const Bounds& box) {
    return 0.5 * glm::distance(box.low, box.high);
}

std::vector<glm::dvec3> in3d(const std::vector<glm::dvec2>& points) {
    std::vector<glm::dvec3> result;
    result.reserve(points.size());
    for (const glm::dvec2& p : points) result.emplace_back(p, 0);
    return result;
}

std::vector<glm::dvec2> inPlane(const std::vector<glm::dvec3>& points) {
    return {points.begin(), points.end()};
}

void measure(BodyOutline& outline) {
    const Bounds core = boundsOf(outline.core.points);
    outline.center = middle(core);
    outline.box = outline.radius > 0 ? boundsOf(outline.border.points) : core;
    outline.extent = halfDiagonal(outline.box);
}

BodyOutline flatBody(const Body& body, glm::dvec3 position) {
    ShapeOutline core = coreOutline(body.shape, position, body.angle);
    BodyOutline outline;
    outline.radius = sweepRadius(body.shape);
    outline.border.points = in3d(sweptOutline(core.points, outline.radius));
    outline.core.points = in3d(core.points);
    outline.features = std::move(core.features);
    measure(outline);
    return outline;
}

/// By merging the edges, in O(n + m).
DifferenceOutline flatDifference(const BodyOutline& a, const BodyOutline& b) {
    DifferenceOutline outline;
    const std::vector<glm::dvec2> pointsA = inPlane(a.core.points), pointsB = inPlane(b.core.points);
    outline.vertices.reserve(pointsA.size() + pointsB.size() + 1);
    minkowski(pointsA, pointsB, [&](const MinkowskiState<double>& s) {
        const MinkowskiVertex<2, double>& v = s.vertex;
        outline.vertices.push_back({lift(v.w), lift(v.a), lift(v.b),
                                    a.features[static_cast<std::size_t>(v.featureA)],
                                    b.features[static_cast<std::size_t>(v.featureB)]});
    });
    if (outline.vertices.size() > 1) outline.vertices.pop_back();  // the first one again

    outline.radius = a.radius + b.radius;
    for (const auto& v : outline.vertices) outline.core.points.push_back(v.w);
    outline.border.points = in3d(sweptOutline(inPlane(outline.core.points), outline.radius));
    return outline;
}

BodyOutline solidBody(const Body& body, glm::dvec3 position) {
    const std::shared_ptr<const SolidCore> core = solidCore(body.shape);
    const auto placed = [&](const Border& border) {
        Border result{{}, border.surface};
        result.points.reserve(border.points.size());
        const glm::dquat turn = unitQuaternion(body.orientation);
        for (const glm::dvec3& p : border.points) result.points.push_back(turn * p + position);
        return result;
    };
    BodyOutline outline{placed(core->border), core->features, sweepRadius(body.shape), {}, {}};
    outline.border = outline.radius > 0 ? placed(*solidBorder(body.shape)) : outline.core;
    measure(outline);
    return outline;
}

/// The box of a difference is that of the boxes.
DifferencePlace placeOfDifference(const Bounds& a, const Bounds& b) {
    const Bounds box{a.low - b.high, a.high - b.low, false};
    return {middle(box), halfDiagonal(box)};
}

}  // namespace

PairGeometry pairGeometry(const Scene& scene) {
    PairGeometry geometry;
    geometry.dimension = scene.dimension;
    geometry.a = scene.pair[0];
    geometry.b = scene.pair[1];
    geometry.frame = scene.a().position;
    const bool flat = scene.dimension == 2;
    for (const Body& body : scene.bodies) {
        const glm::dvec3 position = body.position - scene.a().position;
        geometry.bodies.push_back(flat ? flatBody(body, position) : solidBody(body, position));
    }
    geometry.difference = placeOfDifference(geometry.bodyA().box, geometry.bodyB().box);
    return geometry;
}

DifferenceOutline differenceOutline(const Scene& scene, const PairGeometry& geometry) {
    if (geometry.dimension == 2) return flatDifference(geometry.bodyA(), geometry.bodyB());
    return solidDifference(scene);
}

bool isSlow(const PairGeometry& geometry) {
    // about as many faces of two polyhedra as 5 ms are enough for; curves are sampled by far fewer, and to
    // round an edge or a vertex takes some more faces for each
    constexpr int kMaxFaces = 5000, kFacesOfARoundedOne = 4;
    // about as many edges of two polygons as are merged and rounded in 5 ms
    constexpr std::size_t kMaxEdges = 30'000;
    if (geometry.dimension == 2)
        return geometry.bodyA().core.points.size() + geometry.bodyB().core.points.size() > kMaxEdges;
    int faces = 0;
    for (const BodyOutline* body : {&geometry.bodyA(), &geometry.bodyB()}) {
        const bool isCurved = std::ranges::find(body->features, kSmooth) != body->features.end();
        if (body->core.surface && !isCurved) faces += static_cast<int>(body->core.surface->faces.size());
    }
    const bool isRounded = geometry.bodyA().radius > 0 || geometry.bodyB().radius > 0;
    return faces * (isRounded ? kFacesOfARoundedOne : 1) > kMaxFaces;
}

}  // namespace gjkscope
