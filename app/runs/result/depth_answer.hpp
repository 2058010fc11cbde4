#pragma once

#include "app/runs/lift_states.hpp"

/// Answers of penetration() and of the methods that it chooses from.
namespace gjkscope {

/// An answer in A's frame, in the pair's.
template <int D, class T>
Proximity<D, T> placedAnswer(Proximity<D, T> p, const Pose<D, T>& poseA) {
    p.normal = poseA.rotation * p.normal;
    p.pointA = poseA.apply(p.pointA);
    p.pointB = poseA.apply(p.pointB);
    return p;
}

/// The common answer about the depth. Of shapes apart, for which the search ended early, it has no distance
/// and no points.
template <int D, class T>
Answer depthOnly(const Proximity<D, T>& p, const Pair<D, T>& pair) {
    Answer answer = lifted(outcomeOf(p));
    answer.answeredBy = nameOf(p.method);
    answer.radii = double(pair.shapeA.radius() + pair.shapeB.radius());
    answer.cores = answer.radii + double(p.distance - p.depth);
    if (p.status != Status::Searching) return answer;
    answer.status = Status::Converged;
    answer.depth = 0;
    answer.distance = std::nullopt;
    answer.pointA = answer.pointB = std::nullopt;
    return answer;
}

}  // namespace gjkscope
