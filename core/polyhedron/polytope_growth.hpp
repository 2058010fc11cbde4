#pragma once

#include <algorithm>
#include <cmath>

#include "facet_planes.hpp"

/// How a convex polytope grows to a point outside: the facets that see the point are removed, and new ones
/// span from it to the horizon, the ridges between removed and kept facets. Which facets see a point is
/// decided exactly, so that the polytope stays convex and closed. The expansion of EPA (van den Bergen,
/// "Proximity Queries and Penetration Depth Computation on 3D Game Objects", GDC 2001) and of Quickhull
/// (Barber, Dobkin, Huhdanpaa 1996).
namespace gjkscope::detail {

/// A point that facets are tested against.
template <int D, class T>
struct SightPoint {
    Vec<D, T> at;
    T size;  ///< its greatest absolute coordinate

    explicit SightPoint(const Vec<D, T>& p) : at(byCoordinates<T>(p)), size(largestCoordinate<D, T>(p)) {}
};

/// How far `p` is outside the facet's plane: exact in sign, of no fixed scale. The stored plane decides where
/// `p` is off it by more than the plane's own roundings: of two inner products in T, and of the normal and
/// the distance, which may be far less than the numbers they were computed from: eight roundings in doubles
/// of the largest coordinate, times what a needle's normal loses. (`noise` is sixteen roundings in T.)
template <int D, class T>
[[gnu::always_inline]] inline double outsideOf(const GrowingPolytope<D, T>& polytope, int facet,
                                               const SightPoint<D, T>& p) {
    const PolytopeFacet<D, T>& f = facetOf(polytope, facet);
    const T height = glm::dot(f.normal, p.at) - f.distance;
    const T slack = static_cast<T>(16 * double(kEpsilon<T>) + 512 * kEpsilon<double>);
    const T rounding =
        polytope.noise * static_cast<T>(8 * kNeedleLoss<T> / 16 * kEpsilon<double> / kEpsilon<T>);
    if (std::abs(height) > slack * (p.size + std::abs(f.distance)) + rounding)
        return static_cast<double>(height);
    return outside(pointsOf(polytope, f.vertices), ExactPoint<D>(p.at));
}

/// True if `p` is strictly outside the facet's plane.
template <int D, class T>
bool isOutside(const GrowingPolytope<D, T>& polytope, int facet, const Vec<D, T>& p) {
    return outsideOf(polytope, facet, SightPoint<D, T>(p)) > 0;
}

/// Adds a facet and returns its index; layPlanes() computes its plane.
template <int D, class T>
[[gnu::always_inline]] inline int addFacet(GrowingPolytope<D, T>& polytope, const FacetIndices<D>& vertices,
                                           const FacetIndices<D>& neighbors) {
    // filled member by member: a block copy after narrow stores stalls store-to-load forwarding
    PolytopeFacet<D, T>& facet = polytope.facets.emplace_back();
    for (std::size_t i = 0; i < D; ++i) {
        facet.vertices[i] = vertices[i];
        facet.neighbors[i] = neighbors[i];
    }
    return static_cast<int>(polytope.facets.size()) - 1;
}

/// Removes a facet, because it sees the newest vertex.
template <int D, class T>
void removeFacet(GrowingPolytope<D, T>& polytope, int facet) {
    facetOf(polytope, facet).alive = false;
    polytope.distances[static_cast<std::size_t>(facet)] = kInfinity<T>;
    polytope.visible.push_back(facet);
}

/// The facets of a simplex: facet i has all vertices but i, in their order.
template <int D>
constexpr std::array<std::array<int, D>, D + 1> simplexFacets() {
    std::array<std::array<int, D>, D + 1> facets{};
    for (int opposite = 0; opposite <= D; ++opposite) {
        for (int i = 0; i < D; ++i)
            facets[static_cast<std::size_t>(opposite)][static_cast<std::size_t>(i)] =
                i < opposite ? i : i + 1;
    }
    return facets;
}

/// The facets of the first D + 1 vertices, which span a simplex: one opposite each vertex, facing away from
/// it. (Not "away from the origin", which may lie in the facet.)
template <int D, class T>
void buildSimplex(GrowingPolytope<D, T>& polytope) {
    constexpr std::array<std::array<int, D>, D + 1> facets = simplexFacets<D>();
    // with its vertices in order, every other facet faces inward
    bool isInsideOut =
        outside(pointsOf<D, T>(polytope, facets[0]), ExactPoint<D>(vertexOf(polytope, 0).w)) > 0;
    for (std::array<int, D> vertices : facets) {
        const std::size_t first = isInsideOut ? 1 : 0;
        const int leading = vertices[first];
        vertices[1] = vertices[1 - first];
        vertices[0] = leading;
        // the neighbor across the ridge without a vertex is the facet opposite to it
        addFacet(polytope, vertices, vertices);
        isInsideOut = !isInsideOut;
    }
    layPlanes(polytope, 0);
}

/// The treatment of facets that are coplanar with the new vertex.
enum class Coplanar {
    Replaced,  ///< by one fan of facets around the new vertex
    Kept,      ///< beside new facets in the same plane: cheaper where many points are coplanar
};

/// The place of `neighbor` among the facet's neighbors.
template <int D, class T>
std::size_t slotOf(const PolytopeFacet<D, T>& facet, int neighbor) {
    // summed: a search would branch unpredictably
    std::size_t slot = 0;
    for (std::size_t i = 1; i < D; ++i) slot += i * std::size_t{facet.neighbors[i] == neighbor};
    return slot;
}

/// The next and the previous of a triangle's three places, cyclically. (A table: a branch would be
/// unpredictable.)
inline constexpr std::array<std::size_t, 3> kPlaceAfter{1, 2, 0}, kPlaceBefore{2, 0, 1};

/// Spans a facet between the newest vertex and a horizon ridge, which a removed facet shares with a kept one;
/// its neighbors are the fresh facets before and after it. False when the ridge doesn't start where the one
/// before it ends.
template <class T>
bool stitchRidge(GrowingPolytope<3, T>& polytope, FacetRidge ridge, int newest) {
    const PolytopeFacet<3, T>& removed = facetOf(polytope, ridge.facet);
    const int from = removed.vertices[kPlaceAfter[ridge.slot]];
    const int to = removed.vertices[kPlaceBefore[ridge.slot]];
    const int kept = removed.neighbors[ridge.slot];
    if (!polytope.fresh.empty() && polytope.horizon.back()[1] != from) return false;

    const int fresh = static_cast<int>(polytope.facets.size());
    PolytopeFacet<3, T>& across = facetOf(polytope, kept);
    across.neighbors[slotOf(across, ridge.facet)] = fresh;
    addFacet(polytope, {from, to, newest}, {fresh + 1, fresh - 1, kept});
    std::array<int, 2>& ends = polytope.horizon.emplace_back();
    ends[0] = from;
    ends[1] = to;
    polytope.fresh.push_back(fresh);
    return true;
}

/// Makes the last fresh facet and the first neighbors. False when the horizon doesn't close.
template <class T>
bool closeRing(GrowingPolytope<3, T>& polytope) {
    if (polytope.fresh.size() < 3) return false;
    facetOf(polytope, polytope.fresh.front()).neighbors[1] = polytope.fresh.back();
    facetOf(polytope, polytope.fresh.back()).neighbors[0] = polytope.fresh.front();
    return polytope.horizon.back()[1] == polytope.horizon.front()[0];
}

/// Puts a ridge of a removed facet on the stack of those to cross, member by member: a block copy would wait
/// for the narrow stores before it.
template <class T>
[[gnu::always_inline]] inline void addAhead(GrowingPolytope<3, T>& polytope, int facet, std::size_t slot) {
    FacetRidge& ridge = polytope.ahead.emplace_back();
    ridge.facet = facet;
    ridge.slot = slot;
}

/// 3D: removes every facet that sees the newest vertex, by depth-first search from the facet `seen`, and
/// spans fresh ones over the ridges of the horizon. The facets that see a point are connected without holes,
/// so the search meets the horizon's ridges in their cyclic order. False when the polytope did not close
/// again, which takes coordinates whose products overflow.
template <class T>
bool replaceVisible(GrowingPolytope<3, T>& polytope, int seen, SightPoint<3, T> p, int newest,
                    Coplanar coplanar) {
    removeFacet(polytope, seen);
    polytope.ahead.clear();
    for (const std::size_t slot : {2U, 1U, 0U}) addAhead(polytope, seen, slot);
    while (!polytope.ahead.empty()) {
        const FacetRidge ridge{polytope.ahead.back().facet, polytope.ahead.back().slot};
        polytope.ahead.pop_back();
        const int facet = facetOf(polytope, ridge.facet).neighbors[ridge.slot];
        if (!facetOf(polytope, facet).alive) continue;
        const double height = outsideOf(polytope, facet, p);
        if (height > 0 || (height == 0 && coplanar == Coplanar::Replaced)) {
            removeFacet(polytope, facet);
            const std::size_t entry = slotOf(facetOf(polytope, facet), ridge.facet);
            addAhead(polytope, facet, kPlaceBefore[entry]);
            addAhead(polytope, facet, kPlaceAfter[entry]);
        } else if (!stitchRidge(polytope, ridge, newest)) {
            return false;
        }
    }
    return closeRing(polytope);
}

/// 2D: the edges that see the newest vertex are a chain around the edge `seen`, and two edges take its place.
/// False when all edges see it, which takes coordinates whose products overflow.
template <class T>
bool replaceChain(GrowingPolytope<2, T>& polytope, int seen, SightPoint<2, T> p, int newest) {
    const auto sees = [&](int edge) {
        return facetOf(polytope, edge).alive && outsideOf(polytope, edge, p) >= 0;
    };
    removeFacet(polytope, seen);
    auto [after, before] = facetOf(polytope, seen).neighbors;
    for (; sees(after); after = facetOf(polytope, after).neighbors[0]) removeFacet(polytope, after);
    for (; sees(before); before = facetOf(polytope, before).neighbors[1]) removeFacet(polytope, before);
    if (!facetOf(polytope, before).alive || !facetOf(polytope, after).alive) return false;

    const int from = facetOf(polytope, before).vertices[1], to = facetOf(polytope, after).vertices[0];
    const int there = static_cast<int>(polytope.facets.size()), back = there + 1;
    addFacet(polytope, {from, newest}, {back, before});
    addFacet(polytope, {newest, to}, {after, there});
    facetOf(polytope, before).neighbors[0] = there;
    facetOf(polytope, after).neighbors[1] = back;
    polytope.horizon.push_back({from});
    polytope.horizon.push_back({to});
    polytope.fresh.push_back(there);
    polytope.fresh.push_back(back);
    return true;
}

/// Grows to `vertex`, which the facet `seen` sees. False when the polytope did not close again.
template <class T>
bool expandTo(GrowingPolytope<2, T>& polytope, int seen, const MinkowskiVertex<2, T>& vertex) {
    const std::size_t first = polytope.facets.size();
    polytope.vertices.push_back(vertex);
    if (!replaceChain(polytope, seen, SightPoint<2, T>(vertex.w),
                      static_cast<int>(polytope.vertices.size()) - 1))
        return false;
    layPlanes(polytope, first);
    return true;
}
template <class T>
bool expandTo(GrowingPolytope<3, T>& polytope, int seen, const MinkowskiVertex<3, T>& vertex,
              Coplanar coplanar = Coplanar::Replaced) {
    const std::size_t first = polytope.facets.size();
    polytope.vertices.push_back(vertex);
    const bool isClosed = replaceVisible(polytope, seen, SightPoint<3, T>(vertex.w),
                                         static_cast<int>(polytope.vertices.size()) - 1, coplanar);
    layPlanes(polytope, first);
    return isClosed;
}

}  // namespace gjkscope::detail
