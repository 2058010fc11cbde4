#pragma once

#include "jump.hpp"
#include "proximity.hpp"

namespace gjkscope {

namespace detail {

/// Yes or no of the full answer, after distance GJK.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[gnu::noinline]] bool decideByAll(const GjkDistanceState<D, T>& s, Passed<A> a, Passed<B> b,
                                   const Limits<T>& limits) {
    if constexpr (kIsGivenInDouble<A, B>)
        if (const auto shown = meetInDouble<D, A, B>(s.simplex, -s.closest.point, a, b)) return *shown;
    EpaState<D, T> storage;
    return completed(s, a, b, limits, storage).intersects;
}

/// Goes on with distance GJK until its bounds put the sum of the radii, `touch` more or less, on one side,
/// and returns whether the shapes intersect. Within rounding the full answer decides.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
bool decide(GjkDistanceState<D, T>& s, T touch, const A& a, const B& b, const Limits<T>& limits) {
    const T radii = a.radius() + b.radius();
    while (s.status == Status::Searching && s.lower <= radii + touch && s.upper + touch >= radii) {
        if (s.iterations == kStepsBeforeNewton) {
            if (const auto found = byNewton<D, T>(a, b, limits, T(0))) return found->intersects;
            jump(s, a, b);
        }
        s.status = gjkDistanceStep(s, a, b, limits);
    }
    if (s.lower > radii + touch) return false;
    if (s.upper + touch < radii || (s.intersects && intersectsClearly(s, a, b))) return true;
    // at the limit the last upper bound decides
    if (s.status == Status::IterationLimit) return s.upper <= radii + touch;
    return decideByAll<D, T, A, B>(s, a, b, limits);
}

}  // namespace detail

/// Tests if two shapes intersect, touching included, and nothing else: distance GJK on the cores, stopped as
/// soon as its bounds put the sum of the radii on one side. Mostly that is the first support query, along the
/// first direction. After it boxes are tested by their axes, small polygons by the lines of their edges.
/// Where distance GJK leaves the answer open EPA decides, and within rounding the given numbers of polytopes
/// do, as in proximity(). Others, within rounding, intersect: this answer can't say that it is open. At the
/// iteration limit the last upper bound decides.
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
[[nodiscard]] bool intersects(const A& a, const B& b, const QueryOptions<D, T>& options = {}) {
    Vec<D, T> firstDirection = options.firstDirection;
    if (firstDirection == Vec<D, T>(0)) firstDirection[0] = 1;
    const T radii = a.radius() + b.radius();
    auto support = supportOfDifference<D, T>(a, b, firstDirection);
    const T touch = roundingOf(a, b);
    if (detail::isSeparatedBy<D, T>(support, firstDirection, radii, touch)) return false;
    if (const auto decided = detail::meetByBoxAxes<D, T>(a, b, touch)) return *decided;
    if constexpr (requires { meetByLines(a, b, touch); })
        if (const auto decided = meetByLines(a, b, touch)) return *decided;

    GjkDistanceState<D, T> s(support);
    detail::endAtOrigin(s);
    return detail::decide(s, touch, a, b, options.limits);
}

/// Tests for intersection from the simplex that the last query on the pair left in `memory`.
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
[[nodiscard]] bool intersects(const A& a, const B& b, const std::type_identity_t<QueryOptions<D, T>>& options,
                              std::type_identity_t<QueryMemory<D, T>>& memory) {
    auto s = gjkCachedStart(a, b, memory.cache, options.firstDirection);
    const bool result = detail::decide(s, roundingOf(a, b), a, b, options.limits);
    remember(memory.cache, s, a, b);
    return result;
}

}  // namespace gjkscope
