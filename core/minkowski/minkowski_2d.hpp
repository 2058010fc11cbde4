#pragma once

#include <cassert>
#include <span>

#include "../answer/status.hpp"
#include "../math/orientation.hpp"
#include "../support/minkowski_vertex.hpp"

namespace gjkscope {

/// The 2D Minkowski difference A − B of two convex polygons by merging the edges of A and −B in angular order
/// (de Berg et al., "Computational Geometry", 3rd ed., 2008, ch. 13.3), one edge per step, from the
/// difference of the bottom-left vertices: at most n + m vertices in O(n + m). The chain is the sequence of
/// states.
///
/// The polygons are lists of vertices in one frame, counter-clockwise from any of them, no two neighbors
/// equal; one vertex is a point, two are a segment (whose edge is walked in both directions).
template <class T>
struct MinkowskiState {
    MinkowskiVertex<2, T> vertex;  ///< the newest vertex of the chain, with its parents and their indices
    int nextA = 0;                 ///< edges of A merged so far
    int nextB = 0;                 ///< edges of −B merged so far
    enum class Edge { None, OfA, OfB, Both } merged = Edge::None;  ///< by the last step; Both: parallel
    Status status = Status::Searching;  ///< converged: the chain is closed, `vertex` is its first one again
};

namespace detail {

inline int edgeCount(std::size_t vertices) {
    return vertices > 1 ? static_cast<int>(vertices) : 0;
}

template <class T>
int following(std::span<const Vec<2, T>> polygon, int i) {
    return i + 1 < static_cast<int>(polygon.size()) ? i + 1 : 0;
}

/// The vertex where the edges' angles start from 0: lowest, then leftmost, with `sign` −1 for the negative.
template <class T>
int bottomLeft(std::span<const Vec<2, T>> polygon, T sign) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < polygon.size(); ++i) {
        const Vec<2, T> p = sign * polygon[i], q = sign * polygon[best];
        if (p.y < q.y || (p.y == q.y && p.x < q.x)) best = i;
    }
    return static_cast<int>(best);
}

/// True if the angle of the edge from `from` to `to` is in [π, 2π).
template <class T>
bool isInLowerHalf(Vec<2, T> from, Vec<2, T> to) {
    return to.y < from.y || (to.y == from.y && to.x < from.x);
}

/// Which edge has the smaller angle in [0, 2π): the one of A from `a` to `aEnd`, or the one of −B that runs
/// against B's from `b` to `bEnd`. Decided exactly, so that parallel edges are always found.
template <class T>
typename MinkowskiState<T>::Edge earlierEdge(Vec<2, T> a, Vec<2, T> aEnd, Vec<2, T> b, Vec<2, T> bEnd) {
    using Edge = typename MinkowskiState<T>::Edge;
    const bool lowerA = isInLowerHalf(a, aEnd), lowerB = isInLowerHalf(bEnd, b);
    if (lowerA != lowerB) return lowerA ? Edge::OfB : Edge::OfA;
    const double cross =
        crossOfDifferences(ExactPoint<2>(a), ExactPoint<2>(aEnd), ExactPoint<2>(bEnd), ExactPoint<2>(b));
    return cross > 0 ? Edge::OfA : cross < 0 ? Edge::OfB : Edge::Both;
}

template <class T>
MinkowskiVertex<2, T> differenceOf(std::span<const Vec<2, T>> a, std::span<const Vec<2, T>> b, int i, int j) {
    const Vec<2, T> onA = a[static_cast<std::size_t>(i)], onB = b[static_cast<std::size_t>(j)];
    return {onA - onB, onA, onB, i, j};
}

}  // namespace detail

/// The state at the first vertex. Polygons of at least one vertex, counter-clockwise.
template <PointList PolygonA, PointList PolygonB, class T = PointScalar<PolygonA>>
[[nodiscard]] MinkowskiState<T> minkowskiStart(const PolygonA& polygonA, const PolygonB& polygonB) {
    const std::span<const Vec<2, T>> a(polygonA), b(polygonB);
    assert(!a.empty() && !b.empty());
    MinkowskiState<T> s;
    s.vertex = detail::differenceOf(a, b, detail::bottomLeft(a, T(1)), detail::bottomLeft(b, T(-1)));
    if (a.size() == 1 && b.size() == 1) s.status = Status::Converged;
    return s;
}

/// Walks along the next edge of A or −B, or along both at once where they are parallel. The caller stores the
/// returned status in the state.
template <class T>
[[nodiscard]] Status minkowskiStep(MinkowskiState<T>& s, std::type_identity_t<std::span<const Vec<2, T>>> a,
                                   std::type_identity_t<std::span<const Vec<2, T>>> b) {
    using Edge = typename MinkowskiState<T>::Edge;
    const bool leftA = s.nextA < detail::edgeCount(a.size()), leftB = s.nextB < detail::edgeCount(b.size());
    const int endA = detail::following(a, s.vertex.featureA), endB = detail::following(b, s.vertex.featureB);

    s.merged = !leftA   ? Edge::OfB
               : !leftB ? Edge::OfA
                        : detail::earlierEdge(s.vertex.a, a[static_cast<std::size_t>(endA)], s.vertex.b,
                                              b[static_cast<std::size_t>(endB)]);
    const bool alongA = s.merged != Edge::OfB, alongB = s.merged != Edge::OfA;
    s.vertex =
        detail::differenceOf(a, b, alongA ? endA : s.vertex.featureA, alongB ? endB : s.vertex.featureB);
    s.nextA += alongA ? 1 : 0;
    s.nextB += alongB ? 1 : 0;
    const bool isClosed = s.nextA == detail::edgeCount(a.size()) && s.nextB == detail::edgeCount(b.size());
    return isClosed ? Status::Converged : Status::Searching;
}

/// Runs to the end; `visit` sees every state on the way: the chain's vertices, the last of which is the
/// first.
template <PointList PolygonA, PointList PolygonB, class Visit = Ignore, class T = PointScalar<PolygonA>>
MinkowskiState<T> minkowski(const PolygonA& a, const PolygonB& b, Visit visit = {}) {
    MinkowskiState<T> s = minkowskiStart(a, b);
    for (visit(s); s.status == Status::Searching; visit(s)) s.status = minkowskiStep(s, a, b);
    return s;
}

/// True if the origin is in the polygon of a chain, its first vertex not repeated at its end: by the winding
/// number, each side decided exactly. (That the origin is left of every edge proves less: for shapes of very
/// different sizes rounding rotates the edges of the small one.)
template <class T>
bool goesAroundOrigin(std::span<const MinkowskiVertex<2, T>> chain) {
    const ExactPoint<2> origin(0);
    int rounds = 0;
    for (std::size_t i = 0; i < chain.size(); ++i) {
        const ExactPoint<2> p(chain[i].w), q(chain[i + 1 < chain.size() ? i + 1 : 0].w);
        const bool isUp = p.y <= 0 && q.y > 0, isDown = p.y > 0 && q.y <= 0;
        if (!isUp && !isDown) continue;
        const double left = -outside({p, q}, origin);
        if (left == 0) return true;
        if (isUp && left > 0) ++rounds;
        if (isDown && left < 0) --rounds;
    }
    return rounds != 0;
}

}  // namespace gjkscope
