#pragma once

#include "core/closest_segment.hpp"

namespace gjkscope {

/// A point inside a triangle from its weights (each positive, not yet divided by their sum): in 2D the origin
/// itself, in 3D the foot of its perpendicular.
template <int D, class T>
ClosestPoint<D, T> closestInsideTriangle(const Simplex<D, T>& simplex, std::array<int, 3> vertices,
                                         std::array<T, 3> weights, [[maybe_unused]] Vec<3, T> normal) {
    const T sum = weights[0] + weights[1] + weights[2];
    ClosestPoint<D, T> closest;
    Vec<D, T> mixed(0);
    T largest = 0;
    for (std::size_t k = 0; k < 3; ++k) {
        const Vec<D, T> w = simplex[vertices[k]].w;
        const T weight = weights[k] / sum;
        closest.weights[static_cast<std::size_t>(vertices[k])] = weight;
        closest.region |= 1U << vertices[k];
        mixed += weight * w;
        largest = std::max(largest, largestCoordinate<D, T>(w));
    }
    if constexpr (D == 3) {
        // along the normal `v` keeps its direction however short it is; but a sliver's normal is noise, and
        // then only the mixture, which never leaves the triangle, can be trusted
        const T height = glm::dot(normal, simplex[vertices[0]].w) / glm::dot(normal, normal);
        closest.point = normal * height;
        const T tooFar = 16 * kEpsilon<T> * largest;
        if (!(largestCoordinate<D, T>(closest.point - mixed) <= tooFar)) closest.point = mixed;
    }
    return closest;
}

/// The closest point of the triangle of vertices `i`, `j` and `k`, by its seven regions: three vertices,
/// three edges, inside. One text for 2D and 3D: `wedge` is a number or a normal.
template <int D, class T>
ClosestPoint<D, T> closestOnTriangle(const Simplex<D, T>& simplex, int i, int j, int k) {
    const Vec<D, T> p = simplex[i].w, q = simplex[j].w, r = simplex[k].w;
    const Vec<D, T> pq = q - p, pr = r - p, qr = r - q;
    const SegmentWeights<T> onPq = segmentWeights<D, T>(p, q, pq);
    const SegmentWeights<T> onPr = segmentWeights<D, T>(p, r, pr);
    const SegmentWeights<T> onQr = segmentWeights<D, T>(q, r, qr);

    // a vertex: the origin lies behind it on both of its edges; the newest first, as it is the likeliest
    if (onPr.p <= 0 && onQr.p <= 0) return closestOnVertex(simplex, k);
    if (onPq.p <= 0 && onQr.q <= 0) return closestOnVertex(simplex, j);
    if (onPq.q <= 0 && onPr.q <= 0) return closestOnVertex(simplex, i);

    // the barycentric weights by areas. q×r is taken as q×(r − q): the same area, but it loses fewer digits
    // when the triangle is small and far from the origin
    const auto normal = wedge<T>(pq, pr);
    const T weightP = inner<T>(normal, wedge<T>(q, qr));
    const T weightQ = inner<T>(normal, wedge<T>(pr, p));
    const T weightR = inner<T>(normal, wedge<T>(p, pq));

    // an edge: the origin's foot falls between its ends, and beyond it as seen from the third vertex
    if (onPr.p > 0 && onPr.q > 0 && weightQ <= 0) return closestInsideSegment(simplex, i, k, onPr);
    if (onQr.p > 0 && onQr.q > 0 && weightP <= 0) return closestInsideSegment(simplex, j, k, onQr);
    if (onPq.p > 0 && onPq.q > 0 && weightR <= 0) return closestInsideSegment(simplex, i, j, onPq);

    if (weightP > 0 && weightQ > 0 && weightR > 0) {
        if constexpr (D == 3)
            return closestInsideTriangle(simplex, {i, j, k}, {weightP, weightQ, weightR}, normal);
        return closestInsideTriangle(simplex, {i, j, k}, {weightP, weightQ, weightR}, Vec<3, T>(0));
    }
    // rounding has left no region: the triangle is flat, and its edges are all there is of it
    return nearer(nearer(closestOnSegment(simplex, j, k), closestOnSegment(simplex, i, k)),
                  closestOnSegment(simplex, i, j));
}

}  // namespace gjkscope
