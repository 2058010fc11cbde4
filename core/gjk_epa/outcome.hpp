#pragma once

#include "../gjk/gjk.hpp"
#include "proximity.hpp"

namespace gjkscope {

namespace detail {

/// A full answer reduced to that of a method that computes no depth.
template <int D, class T>
Outcome<D, T> withoutDepth(const Proximity<D, T>& p, int iterations) {
    Outcome<D, T> outcome = outcomeOf(p);
    if (p.intersects) outcome.depth.reset();
    outcome.iterations = iterations;
    return outcome;
}

/// The answer for cores that intersect as distance GJK sees it, or seem to: where its simplex does not show
/// it beyond rounding, EPA does.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
Outcome<D, T> intersectingOutcome(const GjkDistanceState<D, T>& gjk, const A& a, const B& b) {
    if (!intersectsClearly(gjk, a, b)) {
        EpaState<D, T> storage;
        const Proximity<D, T> p = completed(gjk, a, b, Limits<T>{}, storage);
        if (p.status == Status::WithinRounding || !p.intersects) return withoutDepth(p, gjk.iterations);
    }
    Outcome<D, T> outcome;
    outcome.intersects = true;
    outcome.distance = T(0);
    outcome.status = gjk.status;
    outcome.iterations = gjk.iterations;
    return outcome;
}

}  // namespace detail

/// The common answer of distance GJK alone, for the shapes with their radii. A run that ended unproven, with
/// bounds that allow both yes and no, leaves the question open and reports the bounds of the distance. Within
/// rounding of touching the given numbers decide, if they can.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
Outcome<D, T> outcomeOf(const GjkDistanceState<D, T>& gjk, const A& a, const B& b) {
    if (gjk.intersects) return detail::intersectingOutcome(gjk, a, b);
    const Proximity<D, T> p = proximityOf(gjk, a, b);
    Outcome<D, T> outcome = outcomeOf(p);
    const bool isOpen = isLeftOpen(gjk, a, b);
    if (p.status == Status::WithinRounding) {
        outcome = detail::withoutDepth(p, gjk.iterations);
        // what no plane has behind it may be deep
        if (isOpen && outcome.intersects.value_or(true)) outcome.upper.reset();
        return outcome;
    }
    const T radii = a.radius() + b.radius();
    if (isOpen) outcome.status = Status::Degenerate;
    if (!isOpen && gjk.status == Status::Converged) return outcome;
    if (*outcome.lower > 0) return outcome;
    outcome.intersects.reset();
    outcome.distance.reset();
    outcome.depth.reset();
    outcome.upper = std::max(T(0), gjk.upper - radii) + roundingOf(a, b);
    return outcome;
}

/// The common answer of GJK for yes or no, `a` and `b` being the shapes that it ran on. What its simplex, or
/// its separating direction, does not show beyond rounding the full answer decides, if anything can.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
Outcome<D, T> outcomeOf(const GjkState<D, T>& gjk, const A& a, const B& b) {
    Outcome<D, T> outcome;
    outcome.status = gjk.status;
    outcome.iterations = gjk.iterations;
    if (gjk.status != Status::Converged) return outcome;
    const T rounding = roundingOf(a, b);
    bool isClear = -gjk.reach > rounding * glm::length(gjk.direction);
    if (gjk.intersects) {
        std::array<Vec<D, T>, D + 1> points;
        for (std::size_t i = 0; i <= D; ++i) points[i] = gjk.simplex.vertices[i].w;
        isClear = gjk.simplex.size > D && detail::containsOriginClearly<D, T>(points, rounding);
    }
    outcome.intersects = gjk.intersects;
    if (isClear) return outcome;
    const Proximity<D, T> full = proximity(a, b, {.firstDirection = gjk.direction});
    outcome.intersects = outcomeOf(full).intersects;
    if (full.status != Status::Converged) outcome.status = full.status;
    return outcome;
}

}  // namespace gjkscope
