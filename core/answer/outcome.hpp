#pragma once

#include <optional>

#include "core/gjk_epa/proximity.hpp"

namespace gjkscope {

/// The common answer of the methods. What a method does not compute is absent. Lengths in scene units; points
/// in the frame the shapes were given in; signs and normals as in Proximity.
template <int D, class T>
struct Outcome {
    std::optional<bool> intersects;  ///< absent: the method can't tell (bounding volumes that overlap)
    std::optional<T> distance, depth;
    std::optional<Vec<D, T>> normal, pointA, pointB;
    std::optional<T> lower, upper;  ///< lower ≤ distance (or depth) ≤ upper
    Status status = Status::Searching;
    int iterations = 0;  ///< steps taken
};

/// A full answer in the common form.
template <int D, class T>
Outcome<D, T> outcomeOf(const Proximity<D, T>& p) {
    return {.intersects = p.intersects,
            .distance = p.distance,
            .depth = p.depth,
            .normal = p.normal,
            .pointA = p.pointA,
            .pointB = p.pointB,
            .lower = p.lower,
            .upper = p.upper,
            .status = p.status,
            .iterations = p.gjkIterations + p.epaIterations};
}

/// What distance GJK alone says, of the shapes with their radii. A run that ended unproven, with bounds that
/// leave room for yes and for no, leaves the question open and gives the bounds of the distance; so near
/// touching, rounding decides which runs those are.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
Outcome<D, T> distanceOutcome(const GjkDistanceState<D, T>& gjk, const A& a, const B& b) {
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
