#pragma once

#include "proximity.hpp"

namespace gjkscope {

/// The common answer of distance GJK alone, for the shapes with their radii. A run that ended unproven, with
/// bounds that allow both yes and no, leaves the question open and reports the bounds of the distance; so
/// near touching, rounding decides which runs those are.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
Outcome<D, T> outcomeOf(const GjkDistanceState<D, T>& gjk, const A& a, const B& b) {
    Outcome<D, T> outcome;
    if (gjk.intersects) {
        outcome.intersects = true;
        outcome.distance = T(0);
        outcome.status = gjk.status;
        outcome.iterations = gjk.iterations;
        return outcome;
    }
    outcome = outcomeOf(proximityOf(gjk, a, b));
    const T radii = a.radius() + b.radius();
    const bool isOpen = isLeftOpen(gjk, a, b);
    if (isOpen) outcome.status = Status::Degenerate;
    if (!isOpen && gjk.status == Status::Converged) return outcome;
    if (gjk.lower > radii || gjk.upper < radii) return outcome;
    outcome.intersects.reset();
    outcome.distance.reset();
    outcome.depth.reset();
    outcome.lower = T(0);
    outcome.upper = std::max(T(0), gjk.upper - radii);
    return outcome;
}

}  // namespace gjkscope
