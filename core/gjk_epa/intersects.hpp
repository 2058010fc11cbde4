#pragma once

#include "proximity.hpp"

namespace gjkscope {

namespace detail {

/// Goes on with distance GJK until its bounds put the sum of the radii, `touch` more or less, on one side,
/// and returns whether the shapes intersect.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
bool decide(GjkDistanceState<D, T>& s, T touch, const A& a, const B& b, const Limits<T>& limits) {
    const T radii = a.radius() + b.radius();
    while (s.status == Status::Searching && s.lower <= radii + touch && s.upper > radii)
        s.status = gjkDistanceStep(s, a, b, limits);
    if (s.intersects || s.upper <= radii) return true;
    if (s.lower > radii + touch) return false;
    if (isLeftOpen(s, a, b)) return proximityOf(s, epa(s, a, b, limits), a, b).intersects;
    return s.upper <= radii + touch;
}

}  // namespace detail

/// Whether two shapes intersect, touching included, and nothing else: distance GJK on the cores, stopped as
/// soon as its bounds put the sum of the radii on one side. Mostly that is the first support query, along the
/// first direction. Where distance GJK leaves the answer open EPA decides, as in proximity(); at the
/// iteration limit the last upper bound decides.
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
[[nodiscard]] bool intersects(const A& a, const B& b, const QueryOptions<D, T>& options = {}) {
    Vec<D, T> firstDirection = options.firstDirection;
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
    return detail::decide(s, touch, a, b, options.limits);
}

/// The same from the simplex that the last query on the pair left in `memory`.
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
[[nodiscard]] bool intersects(const A& a, const B& b, const std::type_identity_t<QueryOptions<D, T>>& options,
                              std::type_identity_t<QueryMemory<D, T>>& memory) {
    auto s = gjkCachedStart(a, b, memory.cache, options.firstDirection);
    const T touch = 8 * kEpsilon<T> * (s.scale + a.radius() + b.radius());
    const bool result = s.intersects || detail::decide(s, touch, a, b, options.limits);
    remember(memory.cache, s, a, b);
    return result;
}

}  // namespace gjkscope
