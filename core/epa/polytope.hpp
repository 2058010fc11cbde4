#pragma once

#include <algorithm>
#include <cmath>

#include "core/epa/planes.hpp"

/// The polytope of EPA: its facets, what a point outside sees of it, and how it grows to that point. Who sees
/// whom is decided without rounding, so it stays convex and closed.
namespace gjkscope {

/// Sixteen roundings of the largest coordinate: a support point in a turned frame takes about five on each
/// shape, and the normal that two of them are compared along is rounded too.
template <int D, class T>
[[gnu::always_inline]] inline T noiseOf(const MinkowskiVertex<D, T>& v) {
    return 16 * kEpsilon<T> * scaleOf(v);
}

/// A point that facets may see.
template <int D, class T>
struct SightPoint {
    Vec<D, T> at;
    T size;  ///< its greatest coordinate

    explicit SightPoint(const Vec<D, T>& p) : at(byCoordinates<T>(p)), size(largestCoordinate<D, T>(p)) {}
};

/// How far `p` is outside the facet's plane, in no certain measure; exact in sign. The stored plane answers
/// where `p` is off it by more than its own roundings: of the normal (in doubles a needle's costs six bits,
/// see rawNormal), of two inner products in T, and of the distance, which may be far less than what it was
/// reckoned from: 512 roundings in doubles of the largest coordinate, of which `noise` is sixteen in T.
template <int D, class T>
[[gnu::always_inline]] inline double outsideOf(const EpaState<D, T>& s, int facet,
                                               const SightPoint<D, T>& p) {
    const EpaFacet<D, T>& f = facetOf(s, facet);
    const T height = glm::dot(f.normal, p.at) - f.distance;
    const T slack = static_cast<T>(16 * double(kEpsilon<T>) + 512 * kEpsilon<double>);
    const T rounding = s.noise * static_cast<T>(32 * kEpsilon<double> / kEpsilon<T>);
    if (std::abs(height) > slack * (p.size + std::abs(f.distance)) + rounding)
        return static_cast<double>(height);
    return outside(pointsOf(s, f.vertices), p.at);
}

/// Whether `p` is strictly outside the facet's plane.
template <int D, class T>
bool isOutside(const EpaState<D, T>& s, int facet, const Vec<D, T>& p) {
    return outsideOf(s, facet, SightPoint<D, T>(p)) > 0;
}

/// Adds a facet; returns its index. Its plane is laid by layPlanes().
template <int D, class T>
[[gnu::always_inline]] inline int addFacet(EpaState<D, T>& s, const EpaIndices<D>& vertices,
                                           const EpaIndices<D>& neighbors) {
    // written in place: copied there as a whole, it would be read back in larger pieces than it was written
    // in
    EpaFacet<D, T>& facet = s.facets.emplace_back();
    for (std::size_t i = 0; i < D; ++i) {
        facet.vertices[i] = vertices[i];
        facet.neighbors[i] = neighbors[i];
    }
    return static_cast<int>(s.facets.size()) - 1;
}

/// Takes a facet off the polytope, because it sees the newest vertex.
template <int D, class T>
void takeOff(EpaState<D, T>& s, int facet) {
    facetOf(s, facet).alive = false;
    s.distances[static_cast<std::size_t>(facet)] = kInfinity<T>;
    s.visible.push_back(facet);
}

/// What becomes of facets that lie in a plane with the new vertex.
enum class Coplanar {
    Replaced,  ///< by one fan of facets round the new vertex
    Kept,      ///< beside facets in the same plane: cheaper where many points are in one
};

/// The place of a facet among another one's neighbors.
template <int D, class T>
std::size_t slotOf(const EpaFacet<D, T>& facet, int neighbor) {
    // added up: a search would branch in ways that can't be foretold
    std::size_t slot = 0;
    for (std::size_t i = 1; i < D; ++i) slot += i * std::size_t{facet.neighbors[i] == neighbor};
    return slot;
}

/// The places of a triangle after each of its places, and before it, all the way round. (A table: which one
/// it is can't be foretold.)
inline constexpr std::array<std::size_t, 3> kPlaceAfter{1, 2, 0}, kPlaceBefore{2, 0, 1};

/// Spans a facet between the newest vertex and the ridge that a removed facet shares with a kept one, next to
/// the fresh facets before and after it. False when it doesn't start where the one before it ends.
template <class T>
bool stitchRidge(EpaState<3, T>& s, EpaRidge ridge, int newest) {
    const EpaFacet<3, T>& removed = facetOf(s, ridge.facet);
    const int from = removed.vertices[kPlaceAfter[ridge.slot]];
    const int to = removed.vertices[kPlaceBefore[ridge.slot]];
    const int kept = removed.neighbors[ridge.slot];
    if (!s.fresh.empty() && s.horizon.back()[1] != from) return false;

    const int fresh = static_cast<int>(s.facets.size());
    EpaFacet<3, T>& across = facetOf(s, kept);
    across.neighbors[slotOf(across, ridge.facet)] = fresh;
    addFacet(s, {from, to, newest}, {fresh + 1, fresh - 1, kept});
    s.horizon.push_back({from, to});
    s.fresh.push_back(fresh);
    return true;
}

/// Makes neighbors of the last fresh facet and the first. False when the ring of them doesn't close.
template <class T>
bool closeRing(EpaState<3, T>& s) {
    if (s.fresh.size() < 3) return false;
    facetOf(s, s.fresh.front()).neighbors[1] = s.fresh.back();
    facetOf(s, s.fresh.back()).neighbors[0] = s.fresh.front();
    return s.horizon.back()[1] == s.horizon.front()[0];
}

/// Takes off every facet that sees the newest vertex, spreading from the closest one, and stitches fresh ones
/// to the ridges it comes to where facets don't. What sees a point is in one piece without holes, so that
/// they come in the order in which they stand round it. False when the polytope did not close again, which
/// takes coordinates whose products overflow.
template <class T>
bool replaceVisible(EpaState<3, T>& s, SightPoint<3, T> p, int newest, Coplanar coplanar) {
    takeOff(s, s.closest);
    s.ahead.clear();
    for (const std::size_t slot : {2, 1, 0}) s.ahead.push_back({s.closest, slot});
    while (!s.ahead.empty()) {
        const EpaRidge ridge = s.ahead.back();
        s.ahead.pop_back();
        const int facet = facetOf(s, ridge.facet).neighbors[ridge.slot];
        if (!facetOf(s, facet).alive) continue;
        const double height = outsideOf(s, facet, p);
        if (height > 0 || (height == 0 && coplanar == Coplanar::Replaced)) {
            takeOff(s, facet);
            const std::size_t entry = slotOf(facetOf(s, facet), ridge.facet);
            s.ahead.push_back({facet, kPlaceBefore[entry]});
            s.ahead.push_back({facet, kPlaceAfter[entry]});
        } else if (!stitchRidge(s, ridge, newest)) {
            return false;
        }
    }
    return closeRing(s);
}

/// In 2D the edges that see the newest vertex are a chain, and two edges take its place. False when all of
/// them do, which takes coordinates whose products overflow.
template <class T>
bool replaceChain(EpaState<2, T>& s, SightPoint<2, T> p, int newest) {
    const auto sees = [&](int edge) { return facetOf(s, edge).alive && outsideOf(s, edge, p) >= 0; };
    takeOff(s, s.closest);
    auto [after, before] = facetOf(s, s.closest).neighbors;
    for (; sees(after); after = facetOf(s, after).neighbors[0]) takeOff(s, after);
    for (; sees(before); before = facetOf(s, before).neighbors[1]) takeOff(s, before);
    if (!facetOf(s, before).alive || !facetOf(s, after).alive) return false;

    const int from = facetOf(s, before).vertices[1], to = facetOf(s, after).vertices[0];
    const int there = static_cast<int>(s.facets.size()), back = there + 1;
    addFacet(s, {from, newest}, {back, before});
    addFacet(s, {newest, to}, {after, there});
    facetOf(s, before).neighbors[0] = there;
    facetOf(s, after).neighbors[1] = back;
    s.horizon.push_back({from});
    s.horizon.push_back({to});
    s.fresh.push_back(there);
    s.fresh.push_back(back);
    return true;
}

/// Makes the support point, which the closest facet sees, a vertex of the polytope.
template <class T>
bool expandTo(EpaState<2, T>& s, const MinkowskiVertex<2, T>& probe) {
    const std::size_t first = s.facets.size();
    s.vertices.push_back(probe);
    if (!replaceChain(s, SightPoint<2, T>(probe.w), static_cast<int>(s.vertices.size()) - 1)) return false;
    layPlanes(s, first);
    return true;
}
template <class T>
bool expandTo(EpaState<3, T>& s, const MinkowskiVertex<3, T>& probe, Coplanar coplanar = Coplanar::Replaced) {
    const std::size_t first = s.facets.size();
    s.vertices.push_back(probe);
    const bool isClosed =
        replaceVisible(s, SightPoint<3, T>(probe.w), static_cast<int>(s.vertices.size()) - 1, coplanar);
    layPlanes(s, first);
    return isClosed;
}

}  // namespace gjkscope
