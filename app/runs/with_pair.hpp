#pragma once

#include <cmath>

#include "app/scene/pair.hpp"
#include "core/answer/status.hpp"
#include "core/math/direction.hpp"

namespace gjkscope {

/// The scene's limits for one precision.
template <class T>
Limits<T> limitsOf(const Options& options) {
    Limits<T> limits;
    if (options.tolerance) limits.tolerance = static_cast<T>(*options.tolerance);
    limits.maxIterations = options.maxIterations;
    limits.absoluteTolerance = static_cast<T>(options.absoluteTolerance.value_or(0));
    return limits;
}

/// A direction in T. It matters only where it points: one whose squares are no numbers in T is scaled by a
/// power of two.
template <int D, class T>
Vec<D, T> directionIn(Vec<D> d) {
    const Vec<D, T> direction(d);
    if (isSafeSquare(glm::dot(direction, direction))) return direction;
    return Vec<D, T>(d * std::ldexp(1.0, -std::ilogb(largestCoordinate<D, double>(d))));
}

/// The direction of the first support query: as the scene says, else from A's center to B's (or back); along
/// +x where that is no direction.
template <int D, class T>
Vec<D, T> firstDirection(const Options& options, const Pair<D, T>& pair) {
    if (options.startDirection) return directionIn<D, T>(drop<D>(*options.startDirection));
    const Vec<D, T> toB = pair.poseB.apply(pair.shapeB.center()) - pair.poseA.apply(pair.shapeA.center());
    if (toB == Vec<D, T>(0)) return axisDirection<D, T>(0);
    return options.startsTowardA ? -toB : toB;
}

/// Calls `visit` with the pair of a 2D scene, as a Pair<2, T> of the scene's precision.
template <class Visit>
decltype(auto) withPlanarPair(const Scene& scene, Visit visit) {
    if (scene.options.precision == Precision::Float) return visit(pairOf<2, float>(scene));
    return visit(pairOf<2, double>(scene));
}

/// Calls `visit` with the scene's pair, as a Pair<D, T> of the scene's dimension and precision.
template <class Visit>
decltype(auto) withPair(const Scene& scene, Visit visit) {
    if (scene.dimension == 2) return withPlanarPair(scene, visit);
    if (scene.options.precision == Precision::Float) return visit(pairOf<3, float>(scene));
    return visit(pairOf<3, double>(scene));
}

}  // namespace gjkscope
