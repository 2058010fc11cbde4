#pragma once

#include "../support/minkowski_vertex.hpp"
#include "box_axes.hpp"

/// The contact of two boxes that overlap, along the axis of their depth.
namespace gjkscope::detail {

/// The ends of a line, or one point twice.
template <class T>
struct BoxEdge {
    Vec<3, T> from, along;  ///< to the other end
};

/// The edges of the feature of B, a vertex, an edge or a face, that is farthest against `normal`, the ends of
/// each of which reach as far but for `slack`; in A's frame.
template <class T>
struct DeepestFeature {
    std::array<BoxEdge<T>, 4> edges;
    int count = 0;

    DeepestFeature(const BoxPair<T>& pair, const Vec<3, T>& normal, T slack) {
        Vec<3, T> vertex = pair.poseB.position;
        std::array<Vec<3, T>, 2> along;
        int ties = 0;
        const Vec<3, T> reaches = glm::abs(normal * pair.poseB.rotation);
        const T largest = std::max({reaches.x, reaches.y, reaches.z});
        for (int j = 0; j < 3; ++j) {
            Vec<3, T> half = pair.halfB[j] * pair.poseB.rotation[j];
            if (glm::dot(half, normal) > 0) half = -half;
            vertex += half;
            // of the two ends of B along its axis
            const bool isTie = 2 * std::abs(glm::dot(half, normal)) <= slack && reaches[j] < largest;
            if (isTie && ties < 2) along[static_cast<std::size_t>(ties++)] = T(-2) * half;
        }
        if (ties < 2) {
            edges[0] = {vertex, ties == 1 ? along[0] : Vec<3, T>(0)};
            count = 1;
        } else {
            const Vec<3, T> opposite = vertex + along[0] + along[1];
            edges = {{{vertex, along[0]}, {vertex, along[1]}, {opposite, -along[0]}, {opposite, -along[1]}}};
            count = 4;
        }
    }
};

/// A point of an edge over A's face across `axis`, the middle one; `slack`: how far beside it is still over.
template <class T>
std::optional<Vec<3, T>> pointOver(const BoxEdge<T>& edge, const Vec<3, T>& half, int axis, T slack) {
    T from = 0, to = 1;
    for (int k = 0; k < 3; ++k) {
        if (k == axis) continue;
        const T most = half[k] + slack, start = edge.from[k], way = edge.along[k];
        if (std::abs(way) <= slack) {
            if (std::abs(start) > most + slack) return std::nullopt;
            continue;
        }
        const T first = (-most - start) / way, second = (most - start) / way;
        from = std::max(from, std::min(first, second));
        to = std::min(to, std::max(first, second));
    }
    if (!(from <= to)) return std::nullopt;
    Vec<3, T> point = edge.from + (from + to) / 2 * edge.along;
    for (int k = 0; k < 3; ++k)
        if (k != axis) point[k] = std::clamp(point[k], -half[k], half[k]);
    return point;
}

/// The witness points where the axis is the normal of A's face: a point of B's deepest feature over the face,
/// or, where the face lies within that feature's face, the face's center. None where rounding hides one.
template <class T>
std::optional<WitnessPoints<3, T>> touchOnFace(const BoxPair<T>& pair, const Vec<3, T>& normal, int axis,
                                               T depth, T slack) {
    const DeepestFeature<T> feature(pair, normal, slack);
    const auto over = [&](const Vec<3, T>& onB) { return WitnessPoints<3, T>{onB + depth * normal, onB}; };
    for (int i = 0; i < feature.count; ++i)
        if (const auto point = pointOver(feature.edges[static_cast<std::size_t>(i)], pair.halfA, axis, slack))
            return over(*point);
    if (feature.count == 1) return std::nullopt;
    Vec<3, T> center(0);
    center[axis] = feature.edges[0].from[axis];
    return over(center);
}

/// The witness points where the axis is perpendicular to A's axis i and B's axis j: those of the two edges.
/// None where rounding hides which edges they are.
template <class T>
std::optional<WitnessPoints<3, T>> touchOfEdges(const BoxPair<T>& pair, const Vec<3, T>& normal, int i, int j,
                                                T depth, T slack) {
    Vec<3, T> onA(0), onB = pair.poseB.position;
    for (int k = 0; k < 3; ++k) {
        if (k != i) onA[k] = normal[k] < 0 ? -pair.halfA[k] : pair.halfA[k];
        const Vec<3, T> half = pair.halfB[k] * pair.poseB.rotation[k];
        if (k != j) onB += glm::dot(half, normal) > 0 ? -half : half;
    }
    const Vec<3, T> between = onB - onA, alongB = pair.poseB.rotation[j];
    const T cosine = alongB[i], alongA = between[i], back = glm::dot(between, alongB);
    const Vec<3, T> across = glm::cross(axisDirection<3, T>(i), alongB);
    const T square = glm::dot(across, across);
    onA[i] = std::clamp((alongA - cosine * back) / square, -pair.halfA[i], pair.halfA[i]);
    onB += std::clamp((cosine * alongA - back) / square, -pair.halfB[j], pair.halfB[j]) * alongB;
    if (largestCoordinate<3, T>(onB - onA + depth * normal) > slack) return std::nullopt;
    return WitnessPoints<3, T>{onA, onA - depth * normal};
}

/// The witness points of an overlap along an axis, in A's frame; none where rounding hides them.
template <class T>
std::optional<WitnessPoints<3, T>> touchOf(const BoxPair<T>& pair, const BoxAxis& axis,
                                           const Vec<3, T>& normal, T depth, T slack) {
    if (axis.block == BoxAxisBlock::FacesOfA) return touchOnFace(pair, normal, axis.index, depth, slack);
    if (axis.block == BoxAxisBlock::FacesOfB) {
        const Vec<3, T> inB = -pair.poseB.toLocalDirection(normal);
        const auto found = touchOnFace(pair.swapped(), inB, axis.index, depth, slack);
        if (!found) return std::nullopt;
        return WitnessPoints<3, T>{pair.poseB.apply(found->onB), pair.poseB.apply(found->onA)};
    }
    const int i = static_cast<int>(axis.block) - static_cast<int>(BoxAxisBlock::EdgesX);
    return touchOfEdges(pair, normal, i, axis.index, depth, slack);
}

}  // namespace gjkscope::detail
