#pragma once

#include "polytope_growth.hpp"

/// A growing polytope whose vertices have moved: without what is gone, and convex again.
namespace gjkscope::detail {

/// Forgets facets that were removed and vertices that are of no other facet; the rest moves up in its order.
template <int D, class T>
void dropRemoved(GrowingPolytope<D, T>& polytope) {
    clearGrowth(polytope);
    // the new places, in lists that the next growth empties
    auto &facets = polytope.visible, &vertices = polytope.fresh;
    facets.resize(polytope.facets.size(), -1);
    vertices.resize(polytope.vertices.size(), -1);
    int facetCount = 0, vertexCount = 0;
    for (std::size_t i = 0; i < polytope.facets.size(); ++i) {
        if (!polytope.facets[i].alive) continue;
        facets[i] = facetCount++;
        for (const int v : polytope.facets[i].vertices) vertices[static_cast<std::size_t>(v)] = 0;
    }
    for (std::size_t i = 0; i < polytope.vertices.size(); ++i) {
        if (vertices[i] < 0) continue;
        polytope.vertices[static_cast<std::size_t>(vertexCount)] = polytope.vertices[i];
        vertices[i] = vertexCount++;
    }
    for (std::size_t i = 0; i < polytope.facets.size(); ++i) {
        if (facets[i] < 0) continue;
        PolytopeFacet<D, T>& facet = facetOf(polytope, facets[i]);
        facet = polytope.facets[i];
        for (int& v : facet.vertices) v = vertices[static_cast<std::size_t>(v)];
        for (int& neighbor : facet.neighbors) neighbor = facets[static_cast<std::size_t>(neighbor)];
    }
    polytope.facets.resize(static_cast<std::size_t>(facetCount));
    polytope.vertices.resize(static_cast<std::size_t>(vertexCount));
    polytope.distances.clear();
    clearGrowth(polytope);
}

/// Makes `fresh` the neighbor of a facet in place of `former`.
template <int D, class T>
void relink(GrowingPolytope<D, T>& polytope, int facet, int former, int fresh) {
    PolytopeFacet<D, T>& f = facetOf(polytope, facet);
    f.neighbors[slotOf(f, former)] = fresh;
}

/// 3D: adds, for a facet and its neighbor across a ridge, the other two triangles of their four vertices, and
/// links them in their place: an edge flip. False where an end of the ridge has but one facet beside these
/// two.
template <class T>
bool replacePair(GrowingPolytope<3, T>& polytope, int facet, std::size_t slot) {
    const PolytopeFacet<3, T> f = facetOf(polytope, facet);
    const int other = f.neighbors[slot];
    const PolytopeFacet<3, T> g = facetOf(polytope, other);
    const std::size_t across = slotOf(g, facet);
    const int near = f.vertices[slot], far = g.vertices[across];
    const int from = f.vertices[kPlaceAfter[slot]], to = f.vertices[kPlaceBefore[slot]];
    const int fromNear = f.neighbors[kPlaceBefore[slot]], nearTo = f.neighbors[kPlaceAfter[slot]];
    const int fromFar = g.neighbors[kPlaceAfter[across]], farTo = g.neighbors[kPlaceBefore[across]];
    if (fromNear == fromFar || nearTo == farTo) return false;
    const int first = static_cast<int>(polytope.facets.size()), second = first + 1;
    addFacet(polytope, {near, from, far}, {fromFar, second, fromNear});
    addFacet(polytope, {near, far, to}, {farTo, nearTo, first});
    relink(polytope, fromNear, facet, first);
    relink(polytope, fromFar, other, first);
    relink(polytope, nearTo, facet, second);
    relink(polytope, farTo, other, second);
    return true;
}

/// 2D: adds the edge between the outer ends of an edge and its neighbor, and links it in their place. False
/// for two edges of a triangle.
template <class T>
bool replacePair(GrowingPolytope<2, T>& polytope, int facet, std::size_t slot) {
    const int other = facetOf(polytope, facet).neighbors[slot];
    const int first = slot == 0 ? facet : other, second = slot == 0 ? other : facet;
    const PolytopeFacet<2, T> f = facetOf(polytope, first), g = facetOf(polytope, second);
    const int before = f.neighbors[1], after = g.neighbors[0];
    if (before == after) return false;
    const int fresh = addFacet(polytope, {f.vertices[0], g.vertices[1]}, {after, before});
    relink(polytope, before, first, fresh);
    relink(polytope, after, second, fresh);
    return true;
}

/// True if a facet's neighbor across a ridge reaches beyond its plane, exactly.
template <int D, class T>
bool isReflex(const GrowingPolytope<D, T>& polytope, int facet, std::size_t slot) {
    const PolytopeFacet<D, T>& other = facetOf(polytope, facetOf(polytope, facet).neighbors[slot]);
    return isOutside(polytope, facet, vertexOf(polytope, other.vertices[slotOf(other, facet)]).w);
}

/// True if a ray from the origin meets a facet that has the origin behind it, also at its border; exact.
inline bool isMet(const std::array<ExactPoint<2>, 2>& p, const ExactPoint<2>& ray) {
    const ExactPoint<2> origin(0);
    return outside({origin, p[0]}, ray) <= 0 && outside({p[1], origin}, ray) <= 0;
}
inline bool isMet(const std::array<ExactPoint<3>, 3>& p, const ExactPoint<3>& ray) {
    const ExactPoint<3> origin(0);
    return outside({origin, p[0], p[1]}, ray) <= 0 && outside({origin, p[1], p[2]}, ray) <= 0 &&
           outside({origin, p[2], p[0]}, ray) <= 0;
}

/// True if a closed surface, of which all facets have the origin behind them, goes around it once: the ray
/// through the middle of `facet` meets no other.
template <int D, class T>
bool surroundsOnce(const GrowingPolytope<D, T>& polytope, int facet) {
    ExactPoint<D> middle(0);
    for (const ExactPoint<D>& p : pointsOf(polytope, facetOf(polytope, facet).vertices)) middle += p;
    int met = 0;
    for (const PolytopeFacet<D, T>& f : polytope.facets)
        if (f.alive && isMet(pointsOf(polytope, f.vertices), middle)) ++met;
    return met == 1;
}

/// Notes which facets, of those from `first` on and of the others, have been added and removed.
template <int D, class T>
void noteGrowth(GrowingPolytope<D, T>& polytope, std::size_t first) {
    clearGrowth(polytope);
    for (std::size_t i = 0; i < polytope.facets.size(); ++i) {
        const bool isFresh = i >= first;
        if (polytope.facets[i].alive != isFresh) continue;
        (isFresh ? polytope.fresh : polytope.visible).push_back(static_cast<int>(i));
    }
}

/// Makes a closed surface convex that has the origin behind all its facets, by more than `margin`. Two facets
/// that are reflex to each other are replaced by those beyond them: mostly rounding has bent a face of A − B
/// of two triangles. False where that does not lead to a convex polytope. `facet`: any of its facets, of
/// which all are alive.
///
/// A surface that goes around the origin once and has no reflex ridge is the border of a convex polytope: its
/// gauge function is convex across every ridge, and so along all lines.
template <int D, class T>
bool makeConvex(GrowingPolytope<D, T>& polytope, int facet, T margin) {
    if (!surroundsOnce(polytope, facet)) return false;
    const std::size_t first = polytope.facets.size(), most = 4 * first;
    for (std::size_t i = 0; i < polytope.facets.size(); ++i) {
        for (std::size_t slot = 0; slot < D && polytope.facets[i].alive; ++slot) {
            const int self = static_cast<int>(i), other = polytope.facets[i].neighbors[slot];
            // the later of two neighbors tests the ridge
            if (other > self || !isReflex(polytope, self, slot)) continue;
            const std::size_t fresh = polytope.facets.size();
            if (fresh > most || !replacePair(polytope, self, slot)) return false;
            removeFacet(polytope, self);
            removeFacet(polytope, other);
            layPlanes(polytope, fresh);
            for (std::size_t added = fresh; added < polytope.facets.size(); ++added)
                if (!(polytope.facets[added].distance > margin)) return false;
        }
    }
    noteGrowth(polytope, first);
    return true;
}

}  // namespace gjkscope::detail
