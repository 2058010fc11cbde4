#pragma once

#include <algorithm>

#include "../../math/direction.hpp"
#include "../../support/curved.hpp"
#include "../state/closest.hpp"

/// EPA on two bodies of revolution about the same axis. A − B is one too, and with every vertex
/// of the polytope A − B contains the circle that the vertex is turned on: the hull of those circles is as
/// near the origin as its section with a plane through the axis, a polygon. Facets alone would have to go all
/// the way around.
namespace gjkscope::detail {

/// The axis that both bodies share, as a unit vector; none where they don't, up to rounding. Where any axis
/// of one shape will do, it is the other's; where any of both will, the line through their points.
template <class T>
std::optional<Vec<3, T>> sharedAxis(const RevolutionAxis<T>& a, const RevolutionAxis<T>& b, T noise) {
    const Vec<3, T> zero(0), between = b.point - a.point, x = axisDirection<3, T>(0);
    const Vec<3, T> ofA = unitOr<3, T>(a.direction, zero), ofB = unitOr<3, T>(b.direction, zero);
    const Vec<3, T> axis = ofA != zero ? ofA : ofB != zero ? ofB : unitOr<3, T>(between, x);
    const bool isParallel = glm::length(glm::cross(ofA, ofB)) <= 4 * kEpsilon<T>;
    if (!isParallel || glm::length(glm::cross(axis, between)) > noise) return std::nullopt;
    return axis;
}

template <class T, Convex<3, T> A, Convex<3, T> B>
std::optional<Vec<3, T>> sharedAxis(const A& a, const B& b, T noise) {
    const auto ofA = axisOf<T>(a), ofB = axisOf<T>(b);
    if (!ofA || !ofB) return std::nullopt;
    return sharedAxis<T>(*ofA, *ofB, noise);
}

/// The edge of the section nearest the origin: how near, and its normal.
template <class T>
struct SectionEdge {
    T distance = 0;
    Vec<2, T> normal{0};  ///< across and along the axis
};

/// The nearest edge of the polygon that `points`, on one side of the axis, span with their mirror images: the
/// hull's edges on that side, from the lowest point to the highest, and the two across the axis.
template <class T>
SectionEdge<T> nearestSectionEdge(std::vector<Vec<2, T>> points) {
    std::ranges::sort(points, [](Vec<2, T> p, Vec<2, T> q) { return p.y != q.y ? p.y < q.y : p.x < q.x; });
    std::vector<Vec<2, T>> chain;
    for (const Vec<2, T>& p : points) {
        const auto isIdle = [&] {
            const Vec<2, T> last = chain.back();
            return chain.size() > 1 ? cross2<T>(last - chain[chain.size() - 2], p - last) <= 0
                                    : last.y == p.y;
        };
        while (!chain.empty() && isIdle()) chain.pop_back();
        chain.push_back(p);
    }
    SectionEdge<T> nearest{-chain.front().y, {0, -1}};
    if (chain.back().y < nearest.distance) nearest = {chain.back().y, {0, 1}};
    for (std::size_t i = 1; i < chain.size(); ++i) {
        const Vec<2, T> normal = unitOr<2, T>(-turnLeft(chain[i] - chain[i - 1]), {1, 0});
        const T distance = std::min(glm::dot(normal, chain[i - 1]), glm::dot(normal, chain[i]));
        if (distance < nearest.distance) nearest = {distance, normal};
    }
    return nearest;
}

/// The section of the polytope, turned about an axis.
template <class T>
SectionEdge<T> nearestSectionEdge(const EpaState<3, T>& s, const Vec<3, T>& axis) {
    std::vector<Vec<2, T>> points;
    points.reserve(s.polytope.vertices.size());
    for (const MinkowskiVertex<3, T>& v : s.polytope.vertices) {
        const T along = glm::dot(v.w, axis);
        points.emplace_back(glm::length(v.w - along * axis), along);
    }
    return nearestSectionEdge<T>(std::move(points));
}

/// The direction of that edge's normal, on the side of the axis where the closest facet is.
template <class T>
Vec<3, T> directionOf(const SectionEdge<T>& edge, const Vec<3, T>& axis, const Vec<3, T>& facetNormal) {
    Vec<3, T> helper = axisDirection<3, T>(std::abs(axis.x) < T(0.75) ? 0 : 1);
    const Vec<3, T> fallback = glm::normalize(glm::cross(axis, helper));
    const Vec<3, T> out = unitOr<3, T>(facetNormal - glm::dot(facetNormal, axis) * axis, fallback);
    return edge.normal.x * out + edge.normal.y * axis;
}

}  // namespace gjkscope::detail
