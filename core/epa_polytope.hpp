#pragma once

#include <algorithm>
#include <cmath>

#include "core/epa_state.hpp"
#include "core/orientation.hpp"
#include "core/shapes/lanes.hpp"

/// The polytope of EPA: its facets, what a point outside sees of it, and how it grows to that point. Who sees
/// whom is decided without rounding, so it stays convex and closed.
namespace gjkscope {

template <int D, class T>
const EpaFacet<D, T>& facetOf(const EpaState<D, T>& s, int facet) {
    return s.facets[static_cast<std::size_t>(facet)];
}

template <int D, class T>
EpaFacet<D, T>& facetOf(EpaState<D, T>& s, int facet) {
    return s.facets[static_cast<std::size_t>(facet)];
}

template <int D, class T>
const MinkowskiVertex<D, T>& vertexOf(const EpaState<D, T>& s, int vertex) {
    return s.vertices[static_cast<std::size_t>(vertex)];
}

/// Sixteen roundings of the largest coordinate: a support point in a turned frame takes about five on each
/// shape, and the normal that two of them are compared along is rounded too.
template <int D, class T>
[[gnu::always_inline]] inline T noiseOf(const MinkowskiVertex<D, T>& v) {
    return 16 * kEpsilon<T> * scaleOf(v);
}

template <int D, class T>
std::array<ExactPoint<D>, D> pointsOf(const EpaState<D, T>& s, const EpaIndices<D>& vertices) {
    std::array<ExactPoint<D>, D> points;
    for (std::size_t i = 0; i < D; ++i) points[i] = vertexOf(s, vertices[i]).w;
    return points;
}

/// How far `p` is outside the facet's plane, in no certain measure; exact in sign. The stored plane answers
/// where `p` is off it by more than its own roundings: of the normal (in doubles a needle's costs six bits,
/// see rawNormal) and of two inner products in T.
template <int D, class T>
[[gnu::always_inline]] inline double outsideOf(const EpaState<D, T>& s, int facet, const Vec<D, T>& p) {
    const EpaFacet<D, T>& f = facetOf(s, facet);
    const T height = glm::dot(f.normal, p) - f.distance;
    const T slack = static_cast<T>(16 * double(kEpsilon<T>) + 512 * kEpsilon<double>);
    if (std::abs(height) > slack * (largestCoordinate<D, T>(p) + std::abs(f.distance)))
        return static_cast<double>(height);
    return outside(pointsOf(s, f.vertices), p);
}

/// Whether `p` is strictly outside the facet's plane.
template <int D, class T>
bool isOutside(const EpaState<D, T>& s, int facet, const Vec<D, T>& p) {
    return outsideOf(s, facet, p) > 0;
}

namespace detail {

/// The outward normal, not yet a unit vector.
inline ExactPoint<2> rawNormal(const std::array<ExactPoint<2>, 2>& p) {
    return -turnLeft(p[1] - p[0]);
}

/// Where the first corner is too pointed: from the corner between the two shorter edges, where the cross
/// product cancels least. In a needle even that cancels: below an angle of 1/64 six of the digits are gone,
/// so it is computed in twice the digits, and where those are used up too, exactly.
[[gnu::noinline]] inline ExactPoint<3> pointedNormal(const std::array<ExactPoint<3>, 3>& p) {
    std::array<ExactPoint<3>, 3> edge{p[2] - p[1], p[0] - p[2], p[1] - p[0]};
    std::array<double, 3> squared{glm::dot(edge[0], edge[0]), glm::dot(edge[1], edge[1]),
                                  glm::dot(edge[2], edge[2])};
    const std::size_t longest =
        squared[0] > squared[1] ? (squared[0] > squared[2] ? 0 : 2) : (squared[1] > squared[2] ? 1 : 2);
    const std::size_t next = (longest + 1) % 3, last = (longest + 2) % 3;
    const double size = squared[next] * squared[last];

    constexpr double needle = 1.0 / (64 * 64), thinnest = 64 * 64 * kEpsilon<double> * kEpsilon<double>;
    ExactPoint<3> n = glm::cross(edge[next], edge[last]);
    if (glm::dot(n, n) > needle * size) return n;
    ExactPoint<3> precise = preciseNormal(p[0], p[1], p[2]);
    if (glm::dot(precise, precise) > thinnest * size) return precise;
    return exactNormal(p[0], p[1], p[2]);
}

/// From the first corner, if it is not so pointed that the cross product loses more than two bits.
[[gnu::always_inline]] inline ExactPoint<3> rawNormal(const std::array<ExactPoint<3>, 3>& p) {
    ExactPoint<3> u = p[1] - p[0], v = p[2] - p[0];
    ExactPoint<3> n = glm::cross(u, v);
    return 16 * glm::dot(n, n) > glm::dot(u, u) * glm::dot(v, v) ? n : pointedNormal(p);
}

}  // namespace detail

/// Adds a facet and the plane it lies in; returns its index. It must not be flat.
template <int D, class T>
int addFacet(EpaState<D, T>& s, const EpaIndices<D>& vertices, const EpaIndices<D>& neighbours) {
    std::array<ExactPoint<D>, D> points = pointsOf(s, vertices);
    ExactPoint<D> raw = detail::rawNormal(points);
    const double inverse = 1 / glm::length(raw);
    ExactPoint<D> normal = raw * inverse;
    // every point is in the plane up to rounding; the smallest keeps the lower bound on the safe side
    double reach = glm::dot(raw, points[0]);
    for (std::size_t i = 1; i < D; ++i) reach = std::min(reach, glm::dot(raw, points[i]));
    // written in place: copied there as a whole, it would be read back in larger pieces than it was written
    // in
    EpaFacet<D, T>& facet = s.facets.emplace_back();
    facet.vertices = vertices;
    facet.neighbours = neighbours;
    facet.normal = Vec<D, T>(normal);
    facet.distance = static_cast<T>(reach * inverse);
    const std::size_t index = s.facets.size() - 1;
    if (index == s.distances.size()) s.distances.resize(index + kLanes<T>, kInfinity<T>);
    s.distances[index] = facet.distance;
    return static_cast<int>(index);
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

/// The place of a facet among another one's neighbours.
template <int D, class T>
std::size_t slotOf(const EpaFacet<D, T>& facet, int neighbour) {
    std::size_t slot = 0;
    while (slot + 1 < D && facet.neighbours[slot] != neighbour) ++slot;
    return slot;
}

/// Spans a facet between the newest vertex and the ridge that a removed facet shares with a kept one, next to
/// the fresh facet before it. False when it doesn't start where that one ends.
template <class T>
bool stitchRidge(EpaState<3, T>& s, EpaRidge ridge, int newest) {
    const EpaFacet<3, T>& removed = facetOf(s, ridge.facet);
    const int from = removed.vertices[(ridge.slot + 1) % 3], to = removed.vertices[(ridge.slot + 2) % 3];
    const int kept = removed.neighbours[ridge.slot];
    const int before = s.fresh.empty() ? -1 : s.fresh.back();
    if (before >= 0 && facetOf(s, before).vertices[1] != from) return false;

    const int fresh = addFacet(s, {from, to, newest}, {-1, before, kept});
    if (before >= 0) facetOf(s, before).neighbours[0] = fresh;
    EpaFacet<3, T>& across = facetOf(s, kept);
    across.neighbours[slotOf(across, ridge.facet)] = fresh;
    s.horizon.push_back({from, to});
    s.fresh.push_back(fresh);
    return true;
}

/// Makes neighbours of the last fresh facet and the first. False when the ring of them doesn't close.
template <class T>
bool closeRing(EpaState<3, T>& s) {
    if (s.fresh.size() < 3) return false;
    EpaFacet<3, T>&first = facetOf(s, s.fresh.front()), &last = facetOf(s, s.fresh.back());
    first.neighbours[1] = s.fresh.back();
    last.neighbours[0] = s.fresh.front();
    return last.vertices[1] == first.vertices[0];
}

/// Takes off every facet that sees the newest vertex, spreading from the closest one, and stitches fresh ones
/// to the ridges it comes to where facets don't. What sees a point is in one piece without holes, so that
/// they come in the order in which they stand round it. False when the polytope did not close again, which
/// takes coordinates whose products overflow.
template <class T>
bool replaceVisible(EpaState<3, T>& s, const Vec<3, T>& p, int newest, Coplanar coplanar) {
    takeOff(s, s.closest);
    s.ahead.clear();
    for (const std::size_t slot : {2, 1, 0}) s.ahead.push_back({s.closest, slot});
    while (!s.ahead.empty()) {
        const EpaRidge ridge = s.ahead.back();
        s.ahead.pop_back();
        const int facet = facetOf(s, ridge.facet).neighbours[ridge.slot];
        if (!facetOf(s, facet).alive) continue;
        const double height = outsideOf(s, facet, p);
        if (height > 0 || (height == 0 && coplanar == Coplanar::Replaced)) {
            takeOff(s, facet);
            const std::size_t entry = slotOf(facetOf(s, facet), ridge.facet);
            s.ahead.push_back({facet, (entry + 2) % 3});
            s.ahead.push_back({facet, (entry + 1) % 3});
        } else if (!stitchRidge(s, ridge, newest)) {
            return false;
        }
    }
    return closeRing(s);
}

/// In 2D the edges that see the newest vertex are a chain, and two edges take its place. False when all of
/// them do, which takes coordinates whose products overflow.
template <class T>
bool replaceChain(EpaState<2, T>& s, const Vec<2, T>& p, int newest) {
    const auto sees = [&](int edge) { return facetOf(s, edge).alive && outsideOf(s, edge, p) >= 0; };
    takeOff(s, s.closest);
    auto [after, before] = facetOf(s, s.closest).neighbours;
    for (; sees(after); after = facetOf(s, after).neighbours[0]) takeOff(s, after);
    for (; sees(before); before = facetOf(s, before).neighbours[1]) takeOff(s, before);
    if (!facetOf(s, before).alive || !facetOf(s, after).alive) return false;

    const int from = facetOf(s, before).vertices[1], to = facetOf(s, after).vertices[0];
    const int there = static_cast<int>(s.facets.size()), back = there + 1;
    addFacet(s, {from, newest}, {back, before});
    addFacet(s, {newest, to}, {after, there});
    facetOf(s, before).neighbours[0] = there;
    facetOf(s, after).neighbours[1] = back;
    s.horizon.push_back({from});
    s.horizon.push_back({to});
    s.fresh.push_back(there);
    s.fresh.push_back(back);
    return true;
}

/// Makes the support point, which the closest facet sees, a vertex of the polytope.
template <class T>
bool expandTo(EpaState<2, T>& s, const MinkowskiVertex<2, T>& probe) {
    s.vertices.push_back(probe);
    return replaceChain(s, probe.w, static_cast<int>(s.vertices.size()) - 1);
}
template <class T>
bool expandTo(EpaState<3, T>& s, const MinkowskiVertex<3, T>& probe, Coplanar coplanar = Coplanar::Replaced) {
    s.vertices.push_back(probe);
    return replaceVisible(s, probe.w, static_cast<int>(s.vertices.size()) - 1, coplanar);
}

}  // namespace gjkscope
