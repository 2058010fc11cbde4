#pragma once

#include "proximity.hpp"

namespace gjkscope {

/// Whether two shapes intersect, touching included, and nothing else: distance GJK on the cores, stopped as
/// soon as its bounds put the sum of the radii on one side. Mostly that is the first support query, along
/// `firstDirection`, which best points from A's center to B's; zero stands for +x. Where distance GJK leaves
/// the answer open EPA decides, as in proximity(); at the iteration limit the last upper bound decides.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard]] bool intersects(const A& a, const B& b, const Limits<T>& limits = {},
                              std::type_identity_t<Vec<D, T>> firstDirection = Vec<D, T>(0)) {
    if (firstDirection == Vec<D, T>(0)) firstDirection[0] = 1;
    const T radii = a.radius() + b.radius();
    auto support = supportOfDifference<D, T>(a, b, firstDirection);
    // the rules of proximity(): cores that are apart by less than rounding touch, and so do round shapes
    const T touch = 8 * kEpsilon<T> * (scaleOf(support) + radii);
    const T gap = -glm::dot(support.w, firstDirection);
    if (gap > 0 && gap * gap > (radii + touch) * (radii + touch) * glm::dot(firstDirection, firstDirection))
        return false;

    GjkDistanceState<D, T> s(support);
    if (s.upper <= roundingOf(s)) return true;
    while (s.status == Status::Searching && s.lower <= radii + touch && s.upper > radii)
        s.status = gjkDistanceStep(s, a, b, limits);
    if (s.intersects || s.upper <= radii) return true;
    if (s.lower > radii + touch) return false;
    if (isLeftOpen(s, a, b)) return proximityOf(s, epa(s, a, b, limits), a, b).intersects;
    return s.upper <= radii + touch;
}

}  // namespace gjkscope
