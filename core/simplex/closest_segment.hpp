#pragma once

#include "simplex.hpp"

namespace gjkscope::detail {

/// Vertex `i` of the simplex, as the closest point.
template <int D, class T>
[[gnu::always_inline]] inline ClosestPoint<D, T> closestOnVertex(const Simplex<D, T>& simplex, int i) {
    std::array<T, D + 1> weights{};
    weights[static_cast<std::size_t>(i)] = 1;
    return {simplex[i].w, simplex[i].w, weights, 1U << i};
}

/// The origin's place along a segment: the weights of the ends before division by their sum, which is the
/// square of the segment's length. They can't both be negative.
///
///     e = q − p,   p's weight q·e,   q's weight −p·e
template <class T>
struct SegmentWeights {
    T p, q;
};

template <int D, class T>
SegmentWeights<T> segmentWeights(Vec<D, T> p, Vec<D, T> q, Vec<D, T> edge) {
    return {glm::dot(q, edge), -glm::dot(p, edge)};
}

/// The foot of the origin's perpendicular on the line through vertices `i` and `j`, which falls between them:
/// both `weights` are positive.
template <int D, class T>
[[gnu::always_inline]] inline ClosestPoint<D, T> closestInsideSegment(const Simplex<D, T>& simplex, int i,
                                                                      int j, SegmentWeights<T> weights) {
    Vec<D, T> p = simplex[i].w, edge = simplex[j].w - p;
    const T ofJ = weights.q / (weights.p + weights.q);
    std::array<T, D + 1> shares{};
    shares[static_cast<std::size_t>(i)] = 1 - ofJ;
    shares[static_cast<std::size_t>(j)] = ofJ;
    const RegionMask region = 1U << i | 1U << j;
    if constexpr (D == 2) {
        // along the normal, so that a `v` far shorter than p and q still is perpendicular to the edge
        Vec<2, T> normal = turnLeft<T>(edge);
        const T area = cross2<T>(edge, p);
        return {normal * (area / glm::dot(edge, edge)), normal * std::copysign(T(1), area), shares, region};
    } else {
        Vec<3, T> point = p + ofJ * edge;
        // so short a `v` keeps less than half of its digits: the rounding along the edge would be as long as
        // the bound that the edge's far ends are to prove
        const T squaredEdge = weights.p + weights.q;
        if (glm::dot(point, point) < 256 * kEpsilon<T> * squaredEdge)
            point -= edge * (glm::dot(point, edge) / squaredEdge);
        return {point, point, shares, region};
    }
}

/// The closest point of the segment between vertices `i` and `j`; an end wins where rounding leaves a choice.
template <int D, class T>
[[gnu::always_inline]] inline ClosestPoint<D, T> closestOnSegment(const Simplex<D, T>& simplex, int i,
                                                                  int j) {
    Vec<D, T> p = simplex[i].w, q = simplex[j].w;
    SegmentWeights<T> weights = segmentWeights<D, T>(p, q, q - p);
    if (!(weights.q > 0)) return closestOnVertex(simplex, i);
    if (!(weights.p > 0)) return closestOnVertex(simplex, j);
    return closestInsideSegment(simplex, i, j, weights);
}

/// The one nearer the origin; the first when they are equally near.
template <int D, class T>
[[gnu::always_inline]] inline ClosestPoint<D, T> nearer(const ClosestPoint<D, T>& first,
                                                        const ClosestPoint<D, T>& second) {
    return glm::dot(second.point, second.point) < glm::dot(first.point, first.point) ? second : first;
}

}  // namespace gjkscope::detail
