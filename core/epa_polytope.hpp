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
    const std::array<ExactPoint<3>, 3> edge{p[2] - p[1], p[0] - p[2], p[1] - p[0]};
    const std::array<double, 3> squared{glm::dot(edge[0], edge[0]), glm::dot(edge[1], edge[1]),
                                        glm::dot(edge[2], edge[2])};
    const std::size_t longest =
        squared[0] > squared[1] ? (squared[0] > squared[2] ? 0 : 2) : (squared[1] > squared[2] ? 1 : 2);
    const std::size_t next = (longest + 1) % 3, last = (longest + 2) % 3;
    const double size = squared[next] * squared[last];

    constexpr double needle = 1.0 / (64 * 64), thinnest = 64 * 64 * kEpsilon<double> * kEpsilon<double>;
    const ExactPoint<3> n = glm::cross(edge[next], edge[last]);
    if (glm::dot(n, n) > needle * size) return n;
    const ExactPoint<3> precise = preciseNormal(p[0], p[1], p[2]);
    if (glm::dot(precise, precise) > thinnest * size) return precise;
    return exactNormal(p[0], p[1], p[2]);
}

}  // namespace detail

/// Adds a facet and the plane it lies in; returns its index. It must not be flat.
template <int D, class T>
int addFacet(EpaState<D, T>& s, const EpaIndices<D>& vertices, const EpaIndices<D>& neighbours) {
    const std::array<ExactPoint<D>, D> points = pointsOf(s, vertices);
    const ExactPoint<D> raw = detail::rawNormal(points);
    const ExactPoint<D> normal = raw * (1 / glm::length(raw));
    // every point is in the plane up to rounding; the smallest keeps the lower bound on the safe side
    double distance = glm::dot(normal, points[0]);
    for (std::size_t i = 1; i < D; ++i) distance = std::min(distance, glm::dot(normal, points[i]));
    s.facets.push_back({vertices, neighbours, Vec<D, T>(normal), static_cast<T>(distance), true});
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
        const std::array<int, D> neighbours = facetOf(s, s.visible[i]).neighbours;
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

/// Makes the support point, which the closest facet sees, a vertex of the polytope.
template <int D, class T>
bool expandTo(EpaState<D, T>& s, const MinkowskiVertex<D, T>& probe) {
    const int newest = static_cast<int>(s.vertices.size());
    s.vertices.push_back(probe);
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
