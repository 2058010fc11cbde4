#pragma once

#include <array>
#include <type_traits>
#include <vector>

#include "../math/orientation.hpp"
#include "../support/minkowski_vertex.hpp"

namespace gjkscope {

/// Vertices or neighbors of a facet; not deduced from.
template <int D>
using FacetIndices = std::type_identity_t<std::array<int, D>>;

/// A facet of a growing polytope: an edge in 2D, a triangle in 3D.
template <int D, class T>
struct PolytopeFacet {
    std::array<int, D> vertices{};   ///< indices in GrowingPolytope::vertices, counter-clockwise from outside
    std::array<int, D> neighbors{};  ///< neighbors[i] lies across the ridge without vertices[i]
    Vec<D, T> normal{0};             ///< unit, outward
    T distance = 0;                  ///< of its plane from the origin along `normal`
    bool alive = true;               ///< still on the polytope
};

/// The ridge of a facet opposite its vertex `slot`: a vertex in 2D, an edge in 3D.
struct FacetRidge {
    int facet;
    std::size_t slot;
};

/// A convex polytope that grows vertex by vertex and is closed after each: in 2D a polygon, in 3D a
/// polyhedron of triangles. EPA expands one to support points, hullTriangles() one to given points. Plain
/// data; a facet keeps its index for the whole run. See polytope_growth.hpp for what it does.
template <int D, class T>
struct GrowingPolytope {
    std::vector<MinkowskiVertex<D, T>> vertices;
    std::vector<PolytopeFacet<D, T>> facets;
    std::vector<T> distances;  ///< of the facets, infinite for those that are gone; padded to whole lanes
    std::vector<int> visible;  ///< facets that the last growth removed: those that see the new vertex
    std::vector<std::array<int, D - 1>>
        horizon;                    ///< ridges between removed and kept facets, as vertex indices
    std::vector<int> fresh;         ///< facets that the last growth added
    std::vector<FacetRidge> ahead;  ///< 3D, during a growth: ridges of removed facets not yet crossed
    T noise = 0;                    ///< error of a length from the rounding of the vertices
};

template <int D, class T>
const PolytopeFacet<D, T>& facetOf(const GrowingPolytope<D, T>& polytope, int facet) {
    return polytope.facets[static_cast<std::size_t>(facet)];
}

template <int D, class T>
PolytopeFacet<D, T>& facetOf(GrowingPolytope<D, T>& polytope, int facet) {
    return polytope.facets[static_cast<std::size_t>(facet)];
}

template <int D, class T>
const MinkowskiVertex<D, T>& vertexOf(const GrowingPolytope<D, T>& polytope, int vertex) {
    return polytope.vertices[static_cast<std::size_t>(vertex)];
}

template <int D, class T>
std::array<ExactPoint<D>, D> pointsOf(const GrowingPolytope<D, T>& polytope,
                                      const FacetIndices<D>& vertices) {
    std::array<ExactPoint<D>, D> points;
    for (std::size_t i = 0; i < D; ++i) points[i] = vertexOf(polytope, vertices[i]).w;
    return points;
}

namespace detail {

/// Sixteen roundings of the largest coordinate: a support point in a rotated frame takes about five on each
/// shape, and the normal that two of them are compared along is rounded too.
template <int D, class T>
[[gnu::always_inline]] inline T noiseOf(const MinkowskiVertex<D, T>& v) {
    return 16 * kEpsilon<T> * scaleOf(v);
}

/// Empties the polytope and keeps its storage; the sizes are those of an ordinary run of EPA.
template <int D, class T>
void clearKeepingStorage(GrowingPolytope<D, T>& polytope) {
    const auto empty = [](auto& list, std::size_t ordinary) {
        list.clear();
        list.reserve(ordinary);
    };
    empty(polytope.vertices, 16);
    empty(polytope.facets, D == 2 ? 32 : 64);
    empty(polytope.distances, D == 2 ? 32 : 64);
    empty(polytope.visible, 8);
    empty(polytope.horizon, 8);
    empty(polytope.fresh, 8);
    empty(polytope.ahead, 8);
    polytope.noise = 0;
}

/// Forgets what the last growth removed and added.
template <int D, class T>
void clearGrowth(GrowingPolytope<D, T>& polytope) {
    polytope.visible.clear();
    polytope.horizon.clear();
    polytope.fresh.clear();
}

}  // namespace detail

}  // namespace gjkscope
