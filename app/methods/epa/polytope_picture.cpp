#include "app/methods/epa/polytope_picture.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "app/runs/picture/marks.hpp"
#include "app/runs/picture/scene_picture.hpp"
#include "app/runs/picture/simplex_picture.hpp"

namespace gjkscope {
namespace {

constexpr double kNormalLength = 0.22;
/// The names of more vertices than this would hide the polytope.
constexpr std::size_t kMaxNamed = 8;

const Vertex3& vertexAt(const EpaState3& state, int i) {
    return state.polytope.vertices[static_cast<std::size_t>(i)];
}

bool holds(std::span<const int> list, int value) {
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
        for (const PolytopeFacet<3, double>& facet : state.polytope.facets) {
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

/// The vertices of the living edges in order around the polygon.
std::vector<int> polygonOf(const EpaState3& state) {
    const auto alive = [](const PolytopeFacet<3, double>& f) { return f.alive; };
    const auto first = std::ranges::find_if(state.polytope.facets, alive);
    std::vector<int> ring;
    if (first == state.polytope.facets.end()) return ring;
    const int start = static_cast<int>(first - state.polytope.facets.begin());
    for (int i = start; ring.empty() || i != start;) {
        const PolytopeFacet<3, double>& facet = state.polytope.facets[static_cast<std::size_t>(i)];
        ring.push_back(facet.vertices[0]);
        i = facet.neighbors[0];  // the neighbor across vertices[1], which is the other end
        if (ring.size() > state.polytope.facets.size()) break;
    }
    return ring;
}

/// 2D: the polygon's inside and edges.
void drawPolygon(const Sketch& sketch, const EpaState3& state, const FacetRoles& roles) {
    std::vector<glm::dvec3> points;
    for (const int i : polygonOf(state)) points.push_back(vertexAt(state, i).w);
    if (points.size() > 2)
        sketch.picture.add(ItemKind::Fill, Role::Polytope, points, itemKey(Role::Polytope, -1));

    const DistanceRange range(state);
    for (int i = 0; i < static_cast<int>(state.polytope.facets.size()); ++i) {
        const PolytopeFacet<3, double>& facet = state.polytope.facets[static_cast<std::size_t>(i)];
        if (!facet.alive) continue;
        const Role role = roleOf(roles, i);
        Item& edge =
            sketch.picture.add(ItemKind::Polyline, role,
                               {vertexAt(state, facet.vertices[0]).w, vertexAt(state, facet.vertices[1]).w},
                               itemKey(Role::Polytope, -2, i));
        if (role == Role::Polytope) edge.strength = range.strength(facet.distance);
    }
}

/// The surface of the living facets, over all of the state's vertices, and which facet each face is.
struct PolytopeSurface {
    std::shared_ptr<Surface> surface = std::make_shared<Surface>();
    std::vector<int> facets;
};

PolytopeSurface surfaceOf(const EpaState3& state) {
    PolytopeSurface polytope;
    std::vector<int> faceOf(state.polytope.facets.size(), -1);
    for (std::size_t i = 0; i < state.polytope.facets.size(); ++i) {
        const PolytopeFacet<3, double>& facet = state.polytope.facets[i];
        if (!facet.alive) continue;
        faceOf[i] = static_cast<int>(polytope.facets.size());
        polytope.facets.push_back(static_cast<int>(i));
        polytope.surface->faces.push_back(facet.vertices);
    }
    for (const int i : polytope.facets) {
        const PolytopeFacet<3, double>& facet = state.polytope.facets[static_cast<std::size_t>(i)];
        for (std::size_t k = 0; k < 3; ++k) {
            const int neighbor = facet.neighbors[k];
            if (neighbor < i) continue;  // every edge once
            polytope.surface->edges.push_back({facet.vertices[(k + 1) % 3], facet.vertices[(k + 2) % 3],
                                               faceOf[static_cast<std::size_t>(i)],
                                               faceOf[static_cast<std::size_t>(neighbor)], true});
        }
    }
    return polytope;
}

/// 3D: every facet by what it is and how near, then the edges, then what stands out with its own edges.
void drawSolid(const Sketch& sketch, const EpaState3& state, const FacetRoles& roles) {
    const PolytopeSurface polytope = surfaceOf(state);
    std::vector<glm::dvec3> points;
    for (const Vertex3& v : state.polytope.vertices) points.push_back(v.w);
    const auto add = [&](Role role, std::int64_t which, std::vector<int> faces, Finish finish) -> Item& {
        Item& item = sketch.picture.add(ItemKind::Solid, role, points, itemKey(Role::Polytope, -2, which));
        item.surface = polytope.surface;
        item.faces = std::move(faces);
        item.finish = finish;
        return item;
    };
    const DistanceRange range(state);
    std::vector<int> standingOut;
    for (int face = 0; face < static_cast<int>(polytope.facets.size()); ++face) {
        const int facet = polytope.facets[static_cast<std::size_t>(face)];
        const bool plain = roleOf(roles, facet) == Role::Polytope;
        if (!plain)
            standingOut.push_back(face);
        else
            add(Role::Polytope, facet, {face}, Finish::Faces).strength =
                range.strength(state.polytope.facets[static_cast<std::size_t>(facet)].distance);
    }
    add(Role::Polytope, -1, {}, Finish::Wire);
    for (const int face : standingOut) {
        const int facet = polytope.facets[static_cast<std::size_t>(face)];
        add(roleOf(roles, facet), facet, {face}, Finish::Translucent);
    }
}

/// The vertices of the living facets, in order.
std::vector<int> verticesOf(const EpaState3& state) {
    std::vector<int> vertices;
    for (const PolytopeFacet<3, double>& facet : state.polytope.facets) {
        if (!facet.alive) continue;
        for (const int i : facet.vertices)
            if (i >= 0) vertices.push_back(i);
    }
    std::ranges::sort(vertices);
    vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
    return vertices;
}

}  // namespace

void drawPolytope(const Sketch& sketch, const EpaState3& state, const FacetRoles& roles,
                  const std::vector<int>& names) {
    if (sketch.world()) return;
    if (sketch.geometry.dimension == 2)
        drawPolygon(sketch, state, roles);
    else
        drawSolid(sketch, state, roles);
    const std::vector<int> vertices = verticesOf(state);
    if (vertices.size() > kMaxMarks) return;
    const bool areNamed = vertices.size() <= kMaxNamed;
    for (const int i : vertices)
        drawSimplexVertex(sketch, Role::Polytope, vertexAt(state, i), polytopeVertexId(i),
                          areNamed ? vertexMarkup(names[static_cast<std::size_t>(i)]) : "");
}

void drawFacetNormal(const Sketch& sketch, const PolytopeFacet<3, double>& facet) {
    if (sketch.world()) return;
    const glm::dvec3 foot = facet.distance * facet.normal;
    const double length = kNormalLength * sketch.geometry.difference.extent;
    drawVector(sketch, Role::SearchDirection, foot, foot + length * facet.normal, "n");
}

std::vector<std::array<int, 2>> sharedEdges(const EpaState3& state) {
    std::vector<std::array<int, 2>> shared;
    std::set<std::array<int, 2>> seen;
    for (const int index : state.polytope.visible) {
        const auto& corners = state.polytope.facets[static_cast<std::size_t>(index)].vertices;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const int from = corners[i], to = corners[(i + 1) % corners.size()];
            // its neighbor has it the other way around
            if (seen.contains({to, from}))
                shared.push_back({from, to});
            else
                seen.insert({from, to});
        }
    }
    return shared;
}

void drawHorizon(const Sketch& sketch, const EpaState3& state) {
    if (sketch.world()) return;
    if (sketch.geometry.dimension == 3)
        for (const auto& [from, to] : sharedEdges(state)) {
            const std::vector<glm::dvec3> ends{vertexAt(state, from).w, vertexAt(state, to).w};
            sketch.picture.add(ItemKind::Polyline, Role::DroppedPoint, ends,
                               itemKey(Role::DroppedPoint, 70, 1000 * from + to));
        }
    for (std::size_t i = 0; i < state.polytope.horizon.size(); ++i) {
        const auto [from, to] = state.polytope.horizon[i];
        const std::uint64_t key = itemKey(Role::Horizon, static_cast<std::int64_t>(i));
        const glm::dvec3 start = vertexAt(state, from).w;
        if (to < 0)
            sketch.picture.add(ItemKind::Point, Role::Horizon, {start}, key);
        else
            sketch.picture.add(ItemKind::Polyline, Role::Horizon, {start, vertexAt(state, to).w}, key);
    }
}

}  // namespace gjkscope
