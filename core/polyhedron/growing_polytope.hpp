#pragma once

#include <array>
#include <type_traits>

#include "../math/orientation.hpp"
#include "../support/minkowski_vertex.hpp"
#include "short_list.hpp"

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

/// Facets and vertices of an ordinary run of EPA, whose lists then allocate nothing, and how many of them one
/// growth removes or adds.
template <int D>
inline constexpr std::size_t kOrdinaryFacets = D == 2 ? 32 : 96;
template <int D>
inline constexpr std::size_t kOrdinaryVertices = D == 2 ? 16 : 32;
inline constexpr std::size_t kOrdinaryGrowth = 16;

/// A convex polytope that grows vertex by vertex and is closed after each: in 2D a polygon, in 3D a
/// polyhedron of triangles. EPA expands one to support points, hullTriangles() one to given points. Plain
/// data; a facet keeps its index for the whole run. See polytope_growth.hpp for what it does.
template <int D, class T>
struct GrowingPolytope {
    ShortList<MinkowskiVertex<D, T>, kOrdinaryVertices<D>> vertices;
    ShortList<PolytopeFacet<D, T>, kOrdinaryFacets<D>> facets;
    ShortList<T, kOrdinaryFacets<D>>
        distances;  ///< of the facets, infinite for those that are gone; padded to whole lanes
    ShortList<int, kOrdinaryGrowth>
        visible;  ///< facets that the last growth removed: those that see the new vertex
    ShortList<std::array<int, D - 1>, kOrdinaryGrowth>
        horizon;                            ///< ridges between removed and kept facets, as vertex indices
    ShortList<int, kOrdinaryGrowth> fresh;  ///< facets that the last growth added
    ShortList<FacetRidge, kOrdinaryGrowth>
        ahead;    ///< 3D, during a growth: ridges of removed facets not yet crossed
    T noise = 0;  ///< error of a length from the rounding of the vertices
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

/// Forgets what the last growth removed and added.
template <int D, class T>
void clearGrowth(GrowingPolytope<D, T>& polytope) {
    polytope.visible.clear();
    polytope.horizon.clear();
    polytope.fresh.clear();
}

/// Empties the polytope and keeps its storage.
template <int D, class T>
void clearKeepingStorage(GrowingPolytope<D, T>& polytope) {
    polytope.vertices.clear();
    polytope.facets.clear();
    polytope.distances.clear();
    clearGrowth(polytope);
    polytope.ahead.clear();
    polytope.noise = 0;
}

}  // namespace detail

}  // namespace gjkscope
