#pragma once

#include <algorithm>
#include <cmath>

#include "core/epa/state.hpp"
#include "core/math/lanes.hpp"
#include "core/math/orientation.hpp"

/// The planes that facets of EPA's polytope lie in, found in double precision whatever the points' own.
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

template <int D, class T>
std::array<ExactPoint<D>, D> pointsOf(const EpaState<D, T>& s, const EpaIndices<D>& vertices) {
    std::array<ExactPoint<D>, D> points;
    for (std::size_t i = 0; i < D; ++i) points[i] = vertexOf(s, vertices[i]).w;
    return points;
}

namespace detail {

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

/// How pointed a corner may be for a cross product of its edges: the square of a sine. In double precision it
/// may lose two bits; of points in single precision half of the bits are enough.
template <class T>
inline constexpr double kPointed = sizeof(T) == sizeof(float) ? 0x1p-40 : 1.0 / 16;

/// The outward normal, not yet a unit vector: from the first corner, if that isn't too pointed.
template <class T>
ExactPoint<3> rawNormal(const std::array<ExactPoint<3>, 3>& p) {
    ExactPoint<3> u = p[1] - p[0], v = p[2] - p[0];
    ExactPoint<3> n = glm::cross(u, v);
    return glm::dot(n, n) > kPointed<T> * glm::dot(u, u) * glm::dot(v, v) ? n : pointedNormal(p);
}

/// Vectors of as many facets as there are doubles in lanes, worked on together.
struct FacetLanes {
    DoubleLanes x, y, z;

    friend FacetLanes operator-(FacetLanes u, FacetLanes v) { return {u.x - v.x, u.y - v.y, u.z - v.z}; }
    friend FacetLanes operator*(FacetLanes u, DoubleLanes f) { return {u.x * f, u.y * f, u.z * f}; }
    friend DoubleLanes inner(FacetLanes u, FacetLanes v) { return u.x * v.x + u.y * v.y + u.z * v.z; }
    friend FacetLanes wedge(FacetLanes u, FacetLanes v) {
        return {u.y * v.z - v.y * u.z, u.z * v.x - v.z * u.x, u.x * v.y - v.x * u.y};
    }
};

/// The planes of two triangles: outward normals, not yet unit vectors, and how far along them they are.
struct PlaneLanes {
    FacetLanes normal;
    DoubleLanes reach;
};

template <int Lane>
void takePointedNormal(FacetLanes& normal, const std::array<FacetLanes, 3>& p) {
    const auto corner = [&](std::size_t k) {
        return ExactPoint<3>(p[k].x[Lane], p[k].y[Lane], p[k].z[Lane]);
    };
    const ExactPoint<3> precise = pointedNormal({corner(0), corner(1), corner(2)});
    normal.x[Lane] = precise.x;
    normal.y[Lane] = precise.y;
    normal.z[Lane] = precise.z;
}

/// As rawNormal(), for two triangles whose corners these are. Every point is in the plane up to rounding; the
/// smallest reach keeps the lower bound on the safe side.
template <class T>
[[gnu::always_inline]] inline PlaneLanes rawPlanes(const std::array<FacetLanes, 3>& p) {
    const FacetLanes u = p[1] - p[0], v = p[2] - p[0];
    FacetLanes n = wedge(u, v);
    const unsigned isBlunt = bitsOf<double>(inner(n, n) > kPointed<T> * inner(u, u) * inner(v, v));
    if (isBlunt != 3) {
        if ((isBlunt & 1U) == 0) takePointedNormal<0>(n, p);
        if ((isBlunt & 2U) == 0) takePointedNormal<1>(n, p);
    }
    return {n, lesserLanes(inner(n, p[2]), lesserLanes(inner(n, p[1]), inner(n, p[0])))};
}

template <int Lane, class T>
[[gnu::always_inline]] inline void layPlane(EpaState<3, T>& s, std::size_t facet, FacetLanes normal,
                                            DoubleLanes distance) {
    EpaFacet<3, T>& f = s.facets[facet];
    f.normal.x = static_cast<T>(normal.x[Lane]);
    f.normal.y = static_cast<T>(normal.y[Lane]);
    f.normal.z = static_cast<T>(normal.z[Lane]);
    s.distances[facet] = f.distance = static_cast<T>(distance[Lane]);
}

}  // namespace detail

/// Makes place for the distances of all facets, in whole lanes.
template <int D, class T>
void padDistances(EpaState<D, T>& s) {
    const std::size_t padded = paddedToLanes<T>(s.facets.size());
    if (s.distances.size() < padded) s.distances.resize(padded, kInfinity<T>);
}

/// Gives the facets from `first` on the planes they lie in, which all of a run's other facets have. None may
/// be flat. Two at a time; the last one alone stands for two.
template <class T>
void layPlanes(EpaState<3, T>& s, std::size_t first) {
    padDistances(s);
    const std::size_t count = s.facets.size();
    for (std::size_t i = first; i < count; i += 2) {
        const std::size_t j = std::min(i + 1, count - 1);
        const auto corners = [&](std::size_t k) {
            const Vec<3, T>& p = vertexOf(s, s.facets[i].vertices[k]).w;
            const Vec<3, T>& q = vertexOf(s, s.facets[j].vertices[k]).w;
            return detail::FacetLanes{DoubleLanes{double(p.x), double(q.x)},
                                      DoubleLanes{double(p.y), double(q.y)},
                                      DoubleLanes{double(p.z), double(q.z)}};
        };
        const auto [raw, reach] = detail::rawPlanes<T>({corners(0), corners(1), corners(2)});
        const DoubleLanes inverse = 1 / rootOfLanes(inner(raw, raw));
        const detail::FacetLanes normal = raw * inverse;
        detail::layPlane<0>(s, i, normal, reach * inverse);
        detail::layPlane<1>(s, j, normal, reach * inverse);
    }
}

/// In 2D an edge's line; outwards is to its right.
template <class T>
void layPlanes(EpaState<2, T>& s, std::size_t first) {
    padDistances(s);
    for (std::size_t i = first; i < s.facets.size(); ++i) {
        EpaFacet<2, T>& facet = s.facets[i];
        const auto [from, to] = pointsOf<2, T>(s, facet.vertices);
        const ExactPoint<2> raw = -turnLeft(to - from);
        const double inverse = 1 / glm::length(raw);
        const double reach = std::min(glm::dot(raw, from), glm::dot(raw, to));
        facet.normal = Vec<2, T>(raw * inverse);
        s.distances[i] = facet.distance = static_cast<T>(reach * inverse);
    }
}

}  // namespace gjkscope
