#pragma once

#include <optional>

#include "../math/orientation.hpp"
#include "closest_segment.hpp"

namespace gjkscope::detail {

/// Vertices of a triangle in its simplex.
using TriangleVertices = std::array<int, 3>;

/// The convex combination of a triangle's vertices by positive weights that are not yet divided by their sum.
template <int D, class T>
[[gnu::always_inline]] inline ClosestPoint<D, T> mixTriangle(const Simplex<D, T>& simplex,
                                                             TriangleVertices vertices,
                                                             std::array<T, 3> weights) {
    const T sum = weights[0] + weights[1] + weights[2];
    Vec<D, T> point(0);
    std::array<T, D + 1> shares{};
    RegionMask region = 0;
    const auto add = [&](std::size_t k) {
        const T share = weights[k] / sum;
        shares[static_cast<std::size_t>(vertices[k])] = share;
        region |= 1U << vertices[k];
        point += share * simplex[vertices[k]].w;
    };
    add(0);
    add(1);
    add(2);
    return {point, point, shares, region};
}

/// The nearest point of a triangle's edges.
template <int D, class T>
[[gnu::always_inline]] inline ClosestPoint<D, T> closestOnEdges(const Simplex<D, T>& simplex,
                                                                TriangleVertices v) {
    return nearer(nearer(closestOnSegment(simplex, v[1], v[2]), closestOnSegment(simplex, v[0], v[2])),
                  closestOnSegment(simplex, v[0], v[1]));
}

/// True if the sign of `u×v` is certain. Two products and their difference are rounded, and `v` has been
/// before.
template <class T>
[[gnu::always_inline]] inline bool isCertain(Vec<2, T> u, Vec<2, T> v) {
    return std::abs(cross2<T>(u, v)) >
           4 * kEpsilon<T> * largestCoordinate<2, T>(u) * largestCoordinate<2, T>(v);
}

/// 2D, all weights positive: the origin itself, if their signs are certain. If not, it is within rounding of
/// an edge.
template <class T>
[[gnu::always_inline]] inline ClosestPoint<2, T> closestInsideTriangle(const Simplex<2, T>& simplex,
                                                                       TriangleVertices vertices,
                                                                       std::array<T, 3> weights) {
    Vec<2, T> p = simplex[vertices[0]].w, q = simplex[vertices[1]].w, r = simplex[vertices[2]].w;
    // the areas that the weights are made of
    const bool certain = isCertain<T>(q, r - q) && isCertain<T>(r - p, p) && isCertain<T>(p, q - p);
    if (!certain) return closestOnEdges(simplex, vertices);
    ClosestPoint<2, T> origin = mixTriangle(simplex, vertices, weights);
    origin.point = origin.away = Vec<2, T>(0);
    return origin;
}

/// The foot of the origin's perpendicular on a 3D triangle's plane, computed in two ways.
template <class T>
struct TriangleFoot {
    Vec<3, T> along;           ///< along the normal: keeps its direction however near the origin
    ClosestPoint<3, T> mixed;  ///< the convex combination of the vertices

    TriangleFoot(const Simplex<3, T>& simplex, TriangleVertices vertices, std::array<T, 3> weights,
                 Vec<3, T> normal)
        : along(normal * (glm::dot(normal, simplex[vertices[0]].w) / glm::dot(normal, normal))),
          mixed(mixTriangle(simplex, vertices, weights)) {}

    /// True if both agree up to rounding; `largest`: the vertices' largest coordinate. A sliver's normal and
    /// weights are noise.
    bool isCertain(T largest) const {
        return largestCoordinate<3, T>(along - mixed.point) <= 16 * kEpsilon<T> * largest;
    }
};

/// The foot on a sliver, its normal and weights in about twice the digits of a double: the areas of the
/// triangles that the foot makes with the edges. Nothing where they prove it outside.
template <class T>
[[gnu::noinline]] std::optional<TriangleFoot<T>> footOnSliver(const Simplex<3, T>& simplex,
                                                              TriangleVertices vertices) {
    const ExactPoint<3> p(simplex[vertices[0]].w), q(simplex[vertices[1]].w), r(simplex[vertices[2]].w);
    const ExactPoint<3> normal = unitNormal(preciseNormal(p, q, r)), foot = normal * glm::dot(normal, p);
    const auto areaOf = [&](ExactPoint<3> from, ExactPoint<3> to) {
        return static_cast<T>(glm::dot(normal, preciseNormal(foot, from, to)));
    };
    const std::array<T, 3> weights{areaOf(q, r), areaOf(r, p), areaOf(p, q)};
    if (!(weights[0] > 0 && weights[1] > 0 && weights[2] > 0)) return {};
    return TriangleFoot<T>(simplex, vertices, weights, Vec<3, T>(normal));
}

/// 3D, all weights positive: the foot of the origin's perpendicular. Where it is uncertain even in twice the
/// digits, only the convex combination is sure to lie in the triangle, and an edge may be nearer.
template <class T>
ClosestPoint<3, T> closestInsideTriangle(const Simplex<3, T>& simplex, TriangleVertices vertices,
                                         std::array<T, 3> weights, Vec<3, T> normal) {
    T largest = 0;
    for (const int i : vertices) largest = std::max(largest, largestCoordinate<3, T>(simplex[i].w));
    const auto found = [](const TriangleFoot<T>& foot) -> ClosestPoint<3, T> {
        return {foot.along, foot.along, foot.mixed.weights, foot.mixed.region};
    };
    const TriangleFoot<T> foot(simplex, vertices, weights, normal);
    if (foot.isCertain(largest)) return found(foot);
    const std::optional<TriangleFoot<T>> again = footOnSliver(simplex, vertices);
    if (again && again->isCertain(largest)) return found(*again);
    return nearer(closestOnEdges(simplex, vertices), foot.mixed);
}

/// The origin's place in a triangle: the barycentric weights by areas, times the square of the triangle's
/// own. `q×r` is taken as `q×(r − q)`: the same area, but it loses fewer digits when the triangle is small
/// and far from the origin.
template <int D, class T>
[[gnu::always_inline]] inline std::array<T, 3> areaWeights(Vec<D, T> p, Vec<D, T> q, Vec<D, T> r) {
    const auto normal = wedge<T>(q - p, r - p);
    return {inner<T>(normal, wedge<T>(q, r - q)), inner<T>(normal, wedge<T>(r - p, p)),
            inner<T>(normal, wedge<T>(p, q - p))};
}

/// The closest point of the triangle of vertices `i`, `j` and `k`, by its seven regions: three vertices,
/// three edges, inside. One implementation for 2D and 3D: `wedge` is a number or a normal.
template <int D, class T>
[[gnu::always_inline]] inline ClosestPoint<D, T> closestOnTriangle(const Simplex<D, T>& simplex, int i, int j,
                                                                   int k) {
    Vec<D, T> p = simplex[i].w, q = simplex[j].w, r = simplex[k].w;
    const auto isInside = [](std::array<T, 3> w) { return w[0] > 0 && w[1] > 0 && w[2] > 0; };
    if constexpr (D == 2) {
        // the interior ends a run: in 2D it is tested first, as it is either proven or left to the edges
        std::array<T, 3> weights = areaWeights<D, T>(p, q, r);
        if (isInside(weights)) return closestInsideTriangle<T>(simplex, {i, j, k}, weights);
    }

    // a vertex: the origin lies behind it on both of its edges; the newest first, as it is the likeliest
    Vec<D, T> pq = q - p, pr = r - p, qr = r - q;
    SegmentWeights<T> onPq = segmentWeights<D, T>(p, q, pq);
    SegmentWeights<T> onPr = segmentWeights<D, T>(p, r, pr);
    SegmentWeights<T> onQr = segmentWeights<D, T>(q, r, qr);
    if (onPr.p <= 0 && onQr.p <= 0) return closestOnVertex(simplex, k);
    if (onPq.p <= 0 && onQr.q <= 0) return closestOnVertex(simplex, j);
    if (onPq.q <= 0 && onPr.q <= 0) return closestOnVertex(simplex, i);

    // an edge: the origin's foot falls between its ends, and beyond it as seen from the third vertex
    std::array<T, 3> weights = areaWeights<D, T>(p, q, r);
    if (onPr.p > 0 && onPr.q > 0 && weights[1] <= 0) return closestInsideSegment(simplex, i, k, onPr);
    if (onQr.p > 0 && onQr.q > 0 && weights[0] <= 0) return closestInsideSegment(simplex, j, k, onQr);
    if (onPq.p > 0 && onPq.q > 0 && weights[2] <= 0) return closestInsideSegment(simplex, i, j, onPq);

    if constexpr (D == 3) {
        if (isInside(weights)) return closestInsideTriangle<T>(simplex, {i, j, k}, weights, wedge<T>(pq, pr));
    }
    // rounding has left no region: the triangle is degenerate, and its edges are all of it
    return closestOnEdges(simplex, {i, j, k});
}

}  // namespace gjkscope::detail
