#pragma once

#include "core/gjk/gjk_distance.hpp"

/// Variants of distance GJK.
namespace gjkscope {

/// The state of a variant, and the right algorithm's after the same step from the same state.
template <int D, class T>
struct DistanceVariantState {
    GjkDistanceState<D, T> gjk;
    GjkDistanceState<D, T> right{};

    /// True if one of both has ended, the other not, or otherwise.
    bool parts() const { return gjk.status != right.status || gjk.intersects != right.intersects; }
};

namespace detail {

/// Begins an iteration with its support point, beside the right one; false at the iteration limit.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
bool beginIteration(DistanceVariantState<D, T>& s, const A& a, const B& b, const Limits<T>& limits) {
    s.right = s.gjk;
    s.right.status = gjkDistanceStep(s.right, a, b, limits);
    GjkDistanceState<D, T>& gjk = s.gjk;
    if (gjk.iterations >= limits.maxIterations) return false;
    ++gjk.iterations;
    gjk.support = supportOfDifference<D, T>(a, b, -gjk.closest.away);
    gjk.scale = std::max(gjk.scale, scaleOf(gjk.support));
    gjk.kept = gjk.closest.region;
    return true;
}

/// Adds the support point and keeps the part nearest the origin, if that is no farther than before, but for
/// `noise`; touching is a part as near as that. There is no end otherwise.
template <int D, class T>
Status reduceWithoutEnd(GjkDistanceState<D, T>& s, T noise) {
    const ClosestPoint<D, T> next = pushForClosest(s.simplex, s.support);
    const T length = glm::length(next.point);
    const bool intersects = next.region == wholeSimplex(D + 1) || length <= noise;
    if (!(length <= s.upper + noise) || (intersects && s.lower > 0)) {
        s.simplex.pop();
        return Status::Searching;
    }
    s.kept = next.region;
    keepRegion(s.simplex, s.closest, next);
    s.upper = std::clamp(length, s.lower, s.upper);
    s.intersects = intersects && s.scale < kInfinity<T>;
    return intersects ? convergedIfFinite(s.scale) : Status::Searching;
}

}  // namespace detail

/// The start of a run without a duplicate test, which is the right one.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
DistanceVariantState<D, T> noDuplicateTestStart(const A& a, const B& b, const Vec<D, T>& firstDirection) {
    const GjkDistanceState<D, T> start = gjkDistanceStart(a, b, firstDirection);
    return {start, start};
}

/// "Until the bounds meet": one iteration that does not stop at a support point that comes back, nor where
/// nothing gets nearer. What it proves holds; but the bounds may never meet, by rounding.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard]] Status noDuplicateTestStep(DistanceVariantState<D, T>& s, const A& a, const B& b,
                                         const Limits<T>& limits) {
    if (!detail::beginIteration(s, a, b, limits)) return Status::IterationLimit;
    GjkDistanceState<D, T>& gjk = s.gjk;
    detail::raiseLowerBound<D, T>(gjk, gjk.closest.point, gjk.upper, gjk.support.w);
    if (gjk.upper - gjk.lower <= detail::toleratedGap(gjk, limits))
        return detail::convergedIfFinite(gjk.upper);
    return detail::reduceWithoutEnd(gjk, roundingOf(gjk));
}

/// The ε of popular texts, in scene units.
template <class T>
inline constexpr T kFixedEpsilon = T(1e-6);

/// The start of a run with a fixed ε: as near as that is a touch.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
DistanceVariantState<D, T> fixedEpsilonStart(const A& a, const B& b, const Vec<D, T>& firstDirection) {
    const GjkDistanceState<D, T> start = gjkDistanceStart(a, b, firstDirection);
    DistanceVariantState<D, T> s{start, start};
    s.gjk.intersects = s.gjk.upper <= kFixedEpsilon<T>;
    s.gjk.status = s.gjk.intersects ? Status::Converged : Status::Searching;
    return s;
}

/// "Until the gap is below ε": one iteration with an absolute ε in place of a tolerance relative to the
/// distance and of the rounding of coordinates. Repeated support points end it, as texts have that test.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard]] Status fixedEpsilonStep(DistanceVariantState<D, T>& s, const A& a, const B& b,
                                      const Limits<T>& limits) {
    if (!detail::beginIteration(s, a, b, limits)) return Status::IterationLimit;
    GjkDistanceState<D, T>& gjk = s.gjk;
    const T bound = glm::dot(gjk.closest.point, gjk.support.w) / gjk.upper;
    if (bound > gjk.lower) {
        gjk.lower = std::min(bound, gjk.upper);
        gjk.plane = gjk.closest.point;
    }
    if (gjk.upper - gjk.lower <= kFixedEpsilon<T> || gjk.simplex.holds(gjk.support))
        return detail::convergedIfFinite(gjk.upper);
    return detail::reduceWithoutEnd(gjk, kFixedEpsilon<T>);
}

}  // namespace gjkscope
