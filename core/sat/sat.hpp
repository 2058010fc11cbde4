#pragma once

#include <limits>

#include "../answer/outcome.hpp"
#include "nearest.hpp"

namespace gjkscope {

/// The separating axis test (Gottschalk, Lin, Manocha 1996): two convex shapes are disjoint if and only if
/// their projections on one of the candidate axes are. Everything it knows after an axis. Plain data.
template <int D, class T>
struct SatState {
    int axis = -1;         ///< in SatPair::axes, the one just tested; −1 before the first
    Interval<T> onA, onB;  ///< the shapes' projections on it
    Vec<D, T> normal{0};   ///< its direction, unit, turned from A to B: along it they overlap least
    T separation = 0;      ///< positive: the gap between the intervals; negative: their overlap
    int best = -1;         ///< the axis with the greatest separation so far
    Vec<D, T> bestNormal{0};
    T bestSeparation = -kInfinity<T>;
    int iterations = 0;  ///< axes tested
    Status status = Status::Searching;
};

/// The limits of the test, which ends by itself after the last axis.
struct SatLimits {
    int maxIterations = std::numeric_limits<int>::max();
    bool stopAtGap = false;  ///< at the first axis with a gap: enough for yes or no
};

/// The state before the first axis.
template <int D, class T>
[[nodiscard]] SatState<D, T> satStart(const SatPair<D, T>& /*pair*/) {
    return {};
}

/// True if the best axis so far has a gap beyond rounding; touching counts as intersecting.
template <int D, class T>
bool hasGap(const SatState<D, T>& s, const SatPair<D, T>& pair) {
    return s.bestSeparation > roundingOf(pair);
}

/// Projects both shapes on the next axis. The gap on any axis is at most the distance, and where there is
/// none the overlap at least the depth. The caller stores the returned status in the state.
template <int D, class T>
[[nodiscard]] Status satStep(SatState<D, T>& s, const SatPair<D, T>& pair, const SatLimits& limits = {}) {
    if (s.iterations >= limits.maxIterations) return Status::IterationLimit;
    s.axis = s.iterations++;
    const Vec<D, T> d = pair.axes[static_cast<std::size_t>(s.axis)].direction;
    s.onA = detail::project<D, T>(pair.a, d);
    s.onB = detail::project<D, T>(pair.b, d);
    const T ahead = s.onB.min - s.onA.max, behind = s.onA.min - s.onB.max;
    s.normal = ahead >= behind ? d : -d;
    s.separation = std::max(ahead, behind);
    // coordinates so large that a projection overflows
    if (!std::isfinite(ahead) || !std::isfinite(behind)) return Status::Degenerate;

    if (s.separation > s.bestSeparation) {
        s.best = s.axis;
        s.bestNormal = s.normal;
        s.bestSeparation = s.separation;
    }
    const bool isLast = s.iterations == static_cast<int>(pair.axes.size());
    return isLast || (limits.stopAtGap && hasGap(s, pair)) ? Status::Converged : Status::Searching;
}

/// Runs to the end; `visit` sees every state on the way.
template <int D, class T, class Visit = Ignore>
SatState<D, T> sat(const SatPair<D, T>& pair, const SatLimits& limits = {}, Visit visit = {}) {
    SatState<D, T> s = satStart(pair);
    for (visit(s); s.status == Status::Searching; visit(s)) s.status = satStep(s, pair, limits);
    return s;
}

}  // namespace gjkscope
