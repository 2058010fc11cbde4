#pragma once

#include <algorithm>
#include <cmath>

#include "core/epa_state.hpp"
#include "core/orientation.hpp"

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
T noiseOf(const MinkowskiVertex<D, T>& v) {
    return 16 * kEpsilon<T> * scaleOf(v);
}

template <int D, class T>
std::array<ExactPoint<D>, D> pointsOf(const EpaState<D, T>& s, const EpaIndices<D>& vertices) {
    std::array<ExactPoint<D>, D> points;
    for (std::size_t i = 0; i < D; ++i) points[i] = vertexOf(s, vertices[i]).w;
    return points;
}

/// Whether `p` is strictly outside the facet's plane.
template <int D, class T>
bool isOutside(const EpaState<D, T>& s, int facet, const Vec<D, T>& p) {
    return outside(pointsOf(s, facetOf(s, facet).vertices), p) > 0;
}

namespace detail {

/// The outward normal, not yet a unit vector.
inline ExactPoint<2> rawNormal(const std::array<ExactPoint<2>, 2>& p) {
    return -turnLeft(p[1] - p[0]);
}

/// From the corner between the two shorter edges, where the cross product cancels least. In a needle even
/// that cancels: below an angle of 1/64 six of the digits are gone, so it is computed in twice the digits,
/// and where those are used up too, exactly.
inline ExactPoint<3> rawNormal(const std::array<ExactPoint<3>, 3>& p) {
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

}  // namespace detail

/// Adds a facet and the plane it lies in; returns its index. It must not be flat.
template <int D, class T>
int addFacet(EpaState<D, T>& s, const EpaIndices<D>& vertices, const EpaIndices<D>& neighbours) {
    std::array<ExactPoint<D>, D> points = pointsOf(s, vertices);
    ExactPoint<D> raw = detail::rawNormal(points);
    const double length = glm::length(raw);
    ExactPoint<D> normal = raw * (1 / length);
    // every point is in the plane up to rounding; the smallest keeps the lower bound on the safe side
    double reach = glm::dot(raw, points[0]);
    for (std::size_t i = 1; i < D; ++i) reach = std::min(reach, glm::dot(raw, points[i]));
    // written in place: copied there as a whole, it would be read back in larger pieces than it was written
    // in
    EpaFacet<D, T>& facet = s.facets.emplace_back();
    facet.vertices = vertices;
    facet.neighbours = neighbours;
    facet.normal = Vec<D, T>(normal);
    facet.distance = static_cast<T>(reach / length);
    return static_cast<int>(s.facets.size()) - 1;
}

/// Takes off every facet that sees `p` or lies in a plane with it, spreading from the closest one. Facets in
/// a plane with `p` go too, so that no fresh facet can end up flat, with `p` in line with its ridge.
template <int D, class T>
void removeVisible(EpaState<D, T>& s, const Vec<D, T>& p) {
    const auto remove = [&](int facet) {
        facetOf(s, facet).alive = false;
        s.visible.push_back(facet);
    };
    remove(s.closest);
    for (std::size_t i = 0; i < s.visible.size(); ++i) {
        std::array<int, D> neighbours = facetOf(s, s.visible[i]).neighbours;
        for (const int neighbour : neighbours) {
            if (!facetOf(s, neighbour).alive) continue;
            if (outside(pointsOf(s, facetOf(s, neighbour).vertices), p) >= 0) remove(neighbour);
        }
    }
}

/// Spans a facet between the new vertex and the ridge that `removed` shared with its neighbour `slot`: it
/// takes the removed facet's place there, so it inherits its sense of rotation.
template <int D, class T>
void stitchRidge(EpaState<D, T>& s, int removed, std::size_t slot, int newVertex) {
    std::array<int, D> vertices = facetOf(s, removed).vertices;
    const int kept = facetOf(s, removed).neighbours[slot];
    std::array<int, D - 1> ridge{};
    for (std::size_t i = 0, j = 0; i < D; ++i) {
        if (i != slot) ridge[j++] = vertices[i];
    }
    s.horizon.push_back(ridge);

    vertices[slot] = newVertex;
    std::array<int, D> neighbours;
    neighbours.fill(-1);
    neighbours[slot] = kept;
    const int fresh = addFacet(s, vertices, neighbours);
    s.fresh.push_back(fresh);
    std::array<int, D>& across = facetOf(s, kept).neighbours;
    std::replace(across.begin(), across.end(), removed, fresh);
}

/// The ridge of `facet` without vertex `slot`, which has the newest vertex in it: its other vertex, if any.
template <int D, class T>
int ridgeBesideNewest(const EpaFacet<D, T>& facet, std::size_t slot, int newest) {
    for (std::size_t i = 0; i < D; ++i) {
        if (i != slot && facet.vertices[i] != newest) return facet.vertices[i];
    }
    return -1;
}

/// Makes the fresh facet `i` and the other one that has the ridge without vertex `slot` neighbours.
template <int D, class T>
bool linkAcross(EpaState<D, T>& s, int i, std::size_t slot, int newest) {
    const int ridge = ridgeBesideNewest(facetOf(s, i), slot, newest);
    for (const int j : s.fresh) {
        EpaFacet<D, T>& other = facetOf(s, j);
        for (std::size_t k = 0; k < D; ++k) {
            if (j == i || other.neighbours[k] >= 0 || ridgeBesideNewest(other, k, newest) != ridge) continue;
            other.neighbours[k] = i;
            facetOf(s, i).neighbours[slot] = j;
            return true;
        }
    }
    return false;
}

/// Links all fresh facets. False when a ridge has no partner: then the polytope isn't closed, which takes
/// coordinates whose products overflow.
template <int D, class T>
bool linkFresh(EpaState<D, T>& s, int newest) {
    for (const int i : s.fresh) {
        for (std::size_t slot = 0; slot < D; ++slot) {
            if (facetOf(s, i).neighbours[slot] < 0 && !linkAcross(s, i, slot, newest)) return false;
        }
    }
    return !s.fresh.empty();
}

/// In 2D the edges that see the newest vertex are a chain, and two edges take its place. False when all of
/// them do, which takes coordinates whose products overflow.
template <class T>
bool replaceChain(EpaState<2, T>& s, const Vec<2, T>& p, int newest) {
    const auto take = [&](int edge) {
        facetOf(s, edge).alive = false;
        s.visible.push_back(edge);
    };
    const auto sees = [&](int edge) {
        return facetOf(s, edge).alive && outside(pointsOf(s, facetOf(s, edge).vertices), p) >= 0;
    };
    take(s.closest);
    auto [after, before] = facetOf(s, s.closest).neighbours;
    for (; sees(after); after = facetOf(s, after).neighbours[0]) take(after);
    for (; sees(before); before = facetOf(s, before).neighbours[1]) take(before);
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
template <int D, class T>
bool expandTo(EpaState<D, T>& s, const MinkowskiVertex<D, T>& probe) {
    const int newest = static_cast<int>(s.vertices.size());
    s.vertices.push_back(probe);
    if constexpr (D == 2) return replaceChain(s, probe.w, newest);
    removeVisible(s, probe.w);
    for (const int removed : s.visible) {
        for (std::size_t slot = 0; slot < D; ++slot) {
            const int neighbour = facetOf(s, removed).neighbours[slot];
            if (facetOf(s, neighbour).alive) stitchRidge(s, removed, slot, newest);
        }
    }
    return linkFresh(s, newest);
}

}  // namespace gjkscope
