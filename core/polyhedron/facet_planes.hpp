#pragma once

#include <algorithm>
#include <cmath>

#include "../math/lanes.hpp"
#include "growing_polytope.hpp"

/// The planes of a growing polytope's facets, computed in double precision whatever the vertices' own.
namespace gjkscope::detail {

/// The normal where the angle at the first vertex is too small: from the vertex between the two shorter
/// edges, where the cross product cancels least. In a needle even that cancels: below an angle of 1/64 six of
/// the bits are gone, so it is computed in twice the digits, and where those are used up too, exactly.
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

/// How small the angle at a vertex may be for the cross product of its edges: the square of the sine. In
/// double precision the product may lose two bits; of points in single precision half of the bits are enough.
template <class T>
inline constexpr double kPointed = sizeof(T) == sizeof(float) ? 0x1p-40 : 1.0 / 16;
/// How many roundings of an edge the normal may be off, in its own length: of points in double precision what
/// pointedNormal() accepts.
template <class T>
inline constexpr double kNeedleLoss = sizeof(T) == sizeof(float) ? 0x1p20 : 64;

/// The outward normal, not yet a unit vector: from the first vertex, unless its angle is too small.
template <class T>
ExactPoint<3> rawNormal(const std::array<ExactPoint<3>, 3>& p) {
    ExactPoint<3> u = p[1] - p[0], v = p[2] - p[0];
    ExactPoint<3> n = glm::cross(u, v);
    return glm::dot(n, n) > kPointed<T> * glm::dot(u, u) * glm::dot(v, v) ? n : pointedNormal(p);
}

/// Vectors of as many facets as there are doubles in a lane, computed together.
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
    const auto vertex = [&](std::size_t k) {
        return ExactPoint<3>(p[k].x[Lane], p[k].y[Lane], p[k].z[Lane]);
    };
    const ExactPoint<3> precise = pointedNormal({vertex(0), vertex(1), vertex(2)});
    normal.x[Lane] = precise.x;
    normal.y[Lane] = precise.y;
    normal.z[Lane] = precise.z;
}

/// As rawNormal(), for two triangles with these vertices. Every point is in the plane up to rounding; the
/// smallest reach keeps EPA's lower bound on the safe side.
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
[[gnu::always_inline]] inline void layPlane(GrowingPolytope<3, T>& polytope, std::size_t facet,
                                            FacetLanes normal, DoubleLanes distance) {
    PolytopeFacet<3, T>& f = polytope.facets[facet];
    f.normal.x = static_cast<T>(normal.x[Lane]);
    f.normal.y = static_cast<T>(normal.y[Lane]);
    f.normal.z = static_cast<T>(normal.z[Lane]);
    polytope.distances[facet] = f.distance = static_cast<T>(distance[Lane]);
}

/// Makes room for the distances of all facets, in whole lanes.
template <int D, class T>
void padDistances(GrowingPolytope<D, T>& polytope) {
    const std::size_t padded = paddedToLanes<T>(polytope.facets.size());
    if (polytope.distances.size() < padded) polytope.distances.resize(padded, kInfinity<T>);
}

/// Computes the planes of the facets from `first` on; those before have theirs. No facet may be degenerate.
/// Two at a time; a last one alone stands for two.
template <class T>
void layPlanes(GrowingPolytope<3, T>& polytope, std::size_t first) {
    padDistances(polytope);
    const std::size_t count = polytope.facets.size();
    for (std::size_t i = first; i < count; i += 2) {
        const std::size_t j = std::min(i + 1, count - 1);
        const auto verticesAt = [&](std::size_t k) {
            const Vec<3, T>& p = vertexOf(polytope, polytope.facets[i].vertices[k]).w;
            const Vec<3, T>& q = vertexOf(polytope, polytope.facets[j].vertices[k]).w;
            return detail::FacetLanes{DoubleLanes{double(p.x), double(q.x)},
                                      DoubleLanes{double(p.y), double(q.y)},
                                      DoubleLanes{double(p.z), double(q.z)}};
        };
        const auto [raw, reach] = detail::rawPlanes<T>({verticesAt(0), verticesAt(1), verticesAt(2)});
        const DoubleLanes inverse = 1 / rootOfLanes(inner(raw, raw));
        const detail::FacetLanes normal = raw * inverse;
        detail::layPlane<0>(polytope, i, normal, reach * inverse);
        detail::layPlane<1>(polytope, j, normal, reach * inverse);
    }
}

/// In 2D an edge's line; outward is to its right.
template <class T>
void layPlanes(GrowingPolytope<2, T>& polytope, std::size_t first) {
    padDistances(polytope);
    for (std::size_t i = first; i < polytope.facets.size(); ++i) {
        PolytopeFacet<2, T>& facet = polytope.facets[i];
        const auto [from, to] = pointsOf<2, T>(polytope, facet.vertices);
        const ExactPoint<2> raw = -turnLeft(to - from);
        const double inverse = 1 / glm::length(raw);
        const double reach = std::min(glm::dot(raw, from), glm::dot(raw, to));
        facet.normal = Vec<2, T>(raw * inverse);
        polytope.distances[i] = facet.distance = static_cast<T>(reach * inverse);
    }
}

}  // namespace gjkscope::detail
