#include "app/methods/polytope_picture.hpp"

#include <algorithm>

#include "app/methods/marks.hpp"
#include "app/methods/scene_picture.hpp"
#include "app/methods/simplex_picture.hpp"

namespace gjkscope {
namespace {

constexpr double kNormalLength = 0.22;

const Vertex3& vertexAt(const EpaState3& state, int i) {
    return state.vertices[static_cast<std::size_t>(i)];
}

bool holds(const std::vector<int>& list, int value) {
    return std::ranges::find(list, value) != list.end();
}

Role roleOf(const FacetRoles& roles, int facet) {
    if (holds(roles.visible, facet)) return Role::VisibleFace;
    if (holds(roles.fresh, facet)) return Role::NewFace;
    return facet == roles.closest ? Role::ClosestFace : Role::Polytope;
}

/// Facets farther from the origin than the nearest one are fainter, down to this strength.
constexpr double kFarthestStrength = 0.35;

/// The nearest and the farthest of the living facets.
struct DistanceRange {
    double nearest = kInfinity<double>, farthest = 0;

    explicit DistanceRange(const EpaState3& state) {
        for (const EpaFacet<3, double>& facet : state.facets) {
            if (!facet.alive) continue;
            nearest = std::min(nearest, facet.distance);
            farthest = std::max(farthest, facet.distance);
        }
    }
    float strength(double distance) const {
        if (!(farthest > nearest)) return 1;
        return static_cast<float>(1 - (1 - kFarthestStrength) * (distance - nearest) / (farthest - nearest));
    }
};

/// The vertices of the living edges in order round the polygon.
std::vector<int> polygonOf(const EpaState3& state) {
    const auto alive = [](const EpaFacet<3, double>& f) { return f.alive; };
    const auto first = std::ranges::find_if(state.facets, alive);
    std::vector<int> ring;
    if (first == state.facets.end()) return ring;
    const int start = static_cast<int>(first - state.facets.begin());
    for (int i = start; ring.empty() || i != start;) {
        const EpaFacet<3, double>& facet = state.facets[static_cast<std::size_t>(i)];
        ring.push_back(facet.vertices[0]);
        i = facet.neighbours[0];  // the neighbour across vertices[1], which is the other end
        if (ring.size() > state.facets.size()) break;
    }
    return ring;
}

}  // namespace

void drawPolytope(const Sketch& sketch, const EpaState3& state, const FacetRoles& roles) {
    if (sketch.world()) return;
    const std::vector<int> ring = polygonOf(state);
    std::vector<glm::dvec3> points;
    points.reserve(ring.size());
    for (const int i : ring) points.push_back(vertexAt(state, i).w);
    if (points.size() > 2)
        sketch.picture.add(ItemKind::Fill, Role::Polytope, points, itemKey(Role::Polytope, -1));

    const DistanceRange range(state);
    for (int i = 0; i < static_cast<int>(state.facets.size()); ++i) {
        const EpaFacet<3, double>& facet = state.facets[static_cast<std::size_t>(i)];
        if (!facet.alive) continue;
        const Role role = roleOf(roles, i);
        Item& edge =
            sketch.picture.add(ItemKind::Polyline, role,
                               {vertexAt(state, facet.vertices[0]).w, vertexAt(state, facet.vertices[1]).w},
                               itemKey(Role::Polytope, -2, i));
        if (role == Role::Polytope) edge.strength = range.strength(facet.distance);
    }
    if (ring.size() > kMostMarks) return;
    for (const int i : ring)
        drawSimplexVertex(sketch, Role::Polytope, vertexAt(state, i), polytopeVertexId(i), "");
}

void drawFacetNormal(const Sketch& sketch, const EpaFacet<3, double>& facet) {
    if (sketch.world()) return;
    const glm::dvec3 foot = facet.distance * facet.normal;
    const double length = kNormalLength * sketch.geometry.difference.extent;
    drawVector(sketch, Role::SearchDirection, foot, foot + length * facet.normal, "n");
}

void drawHorizon(const Sketch& sketch, const EpaState3& state) {
    if (sketch.world()) return;
    for (std::size_t i = 0; i < state.horizon.size(); ++i)
        sketch.picture.add(ItemKind::Point, Role::Horizon, {vertexAt(state, state.horizon[i][0]).w},
                           itemKey(Role::Horizon, static_cast<std::int64_t>(i)));
}

}  // namespace gjkscope
