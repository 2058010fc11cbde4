#pragma once

#include "../answer/within_rounding.hpp"
#include "../gjk/gjk_distance.hpp"
#include "sat.hpp"

/// The answer of a separating axis test.
namespace gjkscope {

namespace detail {

/// A polytope by its vertices, scaled and then translated.
template <int D, class T>
struct MovedVertices {
    const std::vector<Vec<D, T>>& vertices;
    T unit;
    Vec<D, T> by;

    SupportPoint<D, T> support(Vec<D, T> d) const {
        std::size_t best = 0;
        for (std::size_t i = 1; i < vertices.size(); ++i)
            if (glm::dot(vertices[i], d) > glm::dot(vertices[best], d)) best = i;
        return {unit * vertices[best] + by, static_cast<int>(best)};
    }
    T radius() const { return 0; }
};

/// The rounding of a separation, and how much more than the depth it may leave of the least overlap:
/// roundings of the largest coordinate, L. See kBoundRoundings. The ends of the intervals are off by 6u of
/// the vertices' lengths, which are up to √3 L, and the axis' length by 3u: 16 roundings. The axes are
/// rounded, and one within 8 roundings in each coordinate stands for others (see AxisGatherer): vertices of A
/// − B, up to 2√3 L from the origin, reach up to 54 roundings farther along it.
template <int D, class T>
T boundRoundingOf(const SatPair<D, T>& pair) {
    return 80 * kEpsilon<T> * (pair.scale + kMinExtent<T>);
}

/// The witness points of an axis whose separation is the distance or the depth, and how far off they are.
template <int D, class T>
struct TouchingPoints {
    WitnessPoints<D, T> witness;
    T gap;  ///< at most, rounding included
};

/// Translated along the axis until they touch, the polytopes have a point in common. (Not from the two
/// features of the axis: of axes equal up to rounding, those of the wrong one miss each other.)
template <int D, class T>
TouchingPoints<D, T> touchingPoints(const SatPair<D, T>& pair, Vec<D, T> normal, T separation) {
    const T cores = separation + pair.a.radius + pair.b.radius, unit = unitOf(pair);
    const MovedVertices<D, T> a{pair.a.vertices, unit, Vec<D, T>(0)},
        b{pair.b.vertices, unit, -(unit * cores) * normal};
    const GjkDistanceState<D, T> touching = gjkDistance(a, b, {.firstDirection = normal});
    const Vec<D, T> touch = witnessPoints(touching.simplex, touching.closest).onA / unit;
    const Vec<D, T> onA = touch + pair.a.radius * normal;
    return {{onA, onA + separation * normal}, (touching.upper + roundingOf(a, b)) / unit};
}

}  // namespace detail

/// The common answer. A gap proves "no" whenever it is found; "yes" needs all axes. The depth is exact, and
/// so is the distance where the pair's axes find it (see SatPair), both but for rounding; else the gap is its
/// lower bound. The distance is no longer than the separation and what is left when the shapes are translated
/// by it. An axis
/// tilted by a small angle separates less by that angle's square: where two axes tie within rounding, the
/// lengths are accurate to rounding, the normal and the witness points to its root. Within rounding yes or no
/// is left open: see settled().
template <int D, class T>
Outcome<D, T> outcomeOf(const SatState<D, T>& s, const SatPair<D, T>& pair) {
    Outcome<D, T> outcome;
    outcome.status = s.status;
    outcome.iterations = s.iterations;
    const bool apart = hasGap(s, pair), testedAll = s.iterations == static_cast<int>(pair.axes.size());
    const bool done = testedAll && s.status == Status::Converged;
    if (!apart && !done) return outcome;
    outcome.intersects = !apart;
    outcome.normal = s.bestNormal;
    const T length = std::max(T(0), apart ? s.bestSeparation : -s.bestSeparation);
    const T rounding = detail::boundRoundingOf(pair);
    outcome.lower = std::max(T(0), length - rounding);
    (apart ? outcome.depth : outcome.distance) = T(0);
    if (apart && !(done && pair.findsDistance)) return leftOpenWithin<D, T>(rounding, outcome);
    (apart ? outcome.distance : outcome.depth) = length;
    const auto [witness, gap] = detail::touchingPoints(pair, s.bestNormal, s.bestSeparation);
    outcome.pointA = witness.onA;
    outcome.pointB = witness.onB;
    outcome.upper = length + (apart ? gap : T(0)) + rounding;
    return leftOpenWithin<D, T>(rounding, outcome);
}

}  // namespace gjkscope
