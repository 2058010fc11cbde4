#pragma once

#include <numbers>

#include "../answer/query_options.hpp"
#include "../answer/within_rounding.hpp"
#include "../math/direction.hpp"
#include "../simplex/closest_point.hpp"

namespace gjkscope {

/// The triangle iteration: GJK in 2D as texts on polygons describe it (Gilbert, Johnson, Keerthi 1988 without
/// the reduction), with a triangle of three boundary points of A − B that is never reduced. Everything it
/// knows between two steps, about the *cores* of A and B. Plain data.
template <class T>
struct TriangleState {
    Simplex<2, T> before;        ///< the triangle that the last step started from; empty at the start
    Simplex<2, T> triangle;      ///< always three points; they may be collinear or coincide
    ClosestPoint<2, T> nearest;  ///< `q`, its point nearest the target, which is the origin
    MinkowskiVertex<2, T>
        support;       ///< the farthest point of A − B along the direction from `q` to the target
    int swapped = -1;  ///< the vertex of `before` that the support point replaced
    T lower = 0;       ///< no point of A − B is nearer the target, but for rounding, which answers add
    T upper = kInfinity<T>;  ///< `|q|`
    T scale = 0;     ///< greatest coordinate of the points seen on A and B: what rounding is relative to
    int stalls = 0;  ///< steps in a row that moved neither bound
    bool intersects = false;  ///< the cores intersect
    int iterations = 0;
    Status status = Status::Searching;
};

namespace detail {

/// True if the triangle contains the target, up to rounding.
template <class T>
bool containsTarget(const TriangleState<T>& s, const ClosestPoint<2, T>& nearest) {
    return nearest.region == wholeSimplex(3) || glm::length(nearest.point) <= roundingOf(s);
}

/// Ends a run whose triangle can't come nearer, as distance GJK does: within several roundings of the target
/// and not proven apart, the cores touch.
template <class T>
Status conclude(TriangleState<T>& s) {
    const T rounding = roundingOf(s);
    s.intersects = s.lower == 0 && s.upper <= 8 * rounding;
    const bool proven = s.intersects || (s.upper - s.lower) * s.upper <= rounding * s.scale;
    return proven ? Status::Converged : Status::Degenerate;
}

/// The swap after which the triangle's nearest point is nearest. Only a vertex outside the region of `q` may
/// be replaced: from `q` to the support point the distance to the target decreases.
template <class T>
int bestSwap(const TriangleState<T>& s, ClosestPoint<2, T>& nearest) {
    int best = -1;
    T least = kInfinity<T>;
    for (int i = 0; i < 3; ++i) {
        if ((s.nearest.region >> i & 1U) != 0) continue;
        Simplex<2, T> swapped = s.triangle;
        swapped[i] = s.support;
        const ClosestPoint<2, T> candidate = closestPoint(swapped);
        const T length = glm::length(candidate.point);
        if (best >= 0 && !(length < least)) continue;
        best = i;
        least = length;
        nearest = candidate;
    }
    return best;
}

/// Puts the support point into the triangle, if that brings it nearer, or as near for all that rounding
/// shows.
template <class T>
Status swapVertex(TriangleState<T>& s, bool lowerRose) {
    ClosestPoint<2, T> next;
    const int swapped = bestSwap(s, next);
    const T length = glm::length(next.point);
    const bool meets = containsTarget(s, next);
    s.stalls = lowerRose || length < s.upper ? 0 : s.stalls + 1;
    const bool level = length <= s.upper + roundingOf(s) && s.stalls <= kMaxStalls;
    // a proven distance outweighs a triangle that seems to contain the target: that is noise
    if (swapped < 0 || !level || (meets && s.lower > 0)) return conclude(s);
    s.swapped = swapped;
    s.triangle[swapped] = s.support;
    s.nearest = next;
    s.upper = std::clamp(length, s.lower, s.upper);
    s.intersects = meets;
    return meets ? Status::Converged : Status::Searching;
}

/// `q` and its parents, recomputed in double precision where distance GJK's would be.
template <class T>
PreciseClosest<2, T> endOf(const TriangleState<T>& s) {
    Simplex<2, T> holding = s.triangle;
    holding.keep(s.nearest.region);
    if (isSmooth(holding) || isShortWay(s.upper, s.scale)) return preciseClosest(holding);
    return {s.nearest.point, witnessPoints(s.triangle, s.nearest)};
}

}  // namespace detail

/// The first triangle: the support points along `firstDirection`, which best points from A's center to B's,
/// and along it turned by a third of a turn to either side. Zero stands for +x.
template <ConvexShape A, SameSpace<A> B, class T = ScalarOf<A>>
[[nodiscard]] TriangleState<T> triangleStart(const A& a, const B& b,
                                             std::type_identity_t<Vec<2, T>> firstDirection = Vec<2, T>(0)) {
    const Vec<2, T> first = unitOr<2, T>(firstDirection, axisDirection<2, T>(0));
    const Vec<2, T> aside = turnLeft<T>(first) * (std::numbers::sqrt3_v<T> / 2);
    TriangleState<T> s;
    for (const Vec<2, T> d : {first, aside - first * T(0.5), -aside - first * T(0.5)}) {
        s.support = supportOfDifference<2, T>(a, b, d);
        s.triangle.push(s.support);
        s.scale = std::max(s.scale, scaleOf(s.support));
    }
    s.nearest = closestPoint(s.triangle);
    s.upper = glm::length(s.nearest.point);
    s.intersects = detail::containsTarget(s, s.nearest);
    if (s.intersects) s.status = Status::Converged;
    return s;
}

/// One step: query the support point from the triangle's nearest point `q` toward the target; bound the
/// distance; swap a vertex for the support point. The caller stores the returned status in the state.
template <class T, Convex<2, T> A, Convex<2, T> B>
[[nodiscard]] Status triangleStep(TriangleState<T>& s, const A& a, const B& b, const Limits<T>& limits = {}) {
    if (s.iterations >= limits.maxIterations) return Status::IterationLimit;
    ++s.iterations;
    s.before = s.triangle;
    s.swapped = -1;
    s.support = supportOfDifference<2, T>(a, b, -s.nearest.point);
    s.scale = std::max(s.scale, scaleOf(s.support));

    // all of A − B lies behind the line through the support point, perpendicular to `q`
    const T bound = glm::dot(s.nearest.point, s.support.w) / s.upper;
    const bool lowerRose = bound > roundingOf(s) && bound > s.lower;
    if (lowerRose) s.lower = std::min(bound, s.upper);
    // near the target rounding makes `q` shorter than another bound allows: only the bound along `q` counts
    const bool isProven = s.upper - bound <= limits.tolerance * s.upper + 8 * roundingOf(s);
    // a coarse tolerance may leave the radii between the bounds, which then allow both yes and no
    const bool isOpen = s.lower <= a.radius() + b.radius() && s.upper > a.radius() + b.radius();
    if (isProven && !isOpen && s.upper - s.lower <= limits.tolerance * s.upper) return Status::Converged;
    // a vertex in the region of `q` that comes back means that no point of A − B is nearer
    Simplex<2, T> holding = s.triangle;
    holding.keep(s.nearest.region);
    if (holding.holds(s.support)) return detail::conclude(s);
    return detail::swapVertex(s, lowerRose);
}

/// Runs to the end; `visit` sees every state on the way.
template <ConvexShape A, SameSpace<A> B, class Visit = Ignore, class T = ScalarOf<A>>
TriangleState<T> triangleIteration(const A& a, const B& b, const QueryOptions<2, T>& options = {},
                                   Visit visit = {}) {
    auto s = triangleStart(a, b, options.firstDirection);
    for (visit(s); s.status == Status::Searching; visit(s)) s.status = triangleStep(s, a, b, options.limits);
    return s;
}

/// The common answer, `a` and `b` being the shapes that it ran on. It does not find how deep cores overlap.
/// Within rounding, and where the triangle's border passes within rounding of the target, yes or no is left
/// open: see settled().
template <class T, Convex<2, T> A, Convex<2, T> B>
Outcome<2, T> outcomeOf(const TriangleState<T>& s, const A& a, const B& b) {
    Outcome<2, T> outcome;
    outcome.status = s.status;
    const T rounding = roundingOf(a, b);
    if (s.intersects) {
        outcome.intersects = true;
        outcome.distance = T(0);
        outcome.lower = std::max(T(0), a.radius() + b.radius() - rounding);  // of the depth
        const auto& [p, q, r] = s.triangle.vertices;
        if (!detail::containsOriginClearly<2, T>({p.w, q.w, r.w}, rounding))
            outcome = leftOpenWithin<2, T>(rounding, outcome);
    } else {
        const detail::PreciseClosest<2, T> end = detail::endOf(s);
        const Vec<2, T> normal = unitOr<2, T>(-end.point, axisDirection<2, T>(0));
        outcome = outcomeOf(detail::sweep<2, T>({s.upper, s.lower, s.upper, normal, end.witness}, a.radius(),
                                                b.radius(), rounding));
        // bounds so far apart show that rounding has determined the direction of a short vector
        const bool isTurned = detail::isShortWay(s.upper, s.scale) && !(s.lower >= s.upper / 2);
        outcome.status = isTurned && s.status == Status::Converged ? Status::Degenerate : s.status;
        if (outcome.status != Status::Converged && !(*outcome.lower > 0)) outcome.intersects.reset();
        // cores that nothing is known to separate may be deep in each other
        if (outcome.status != Status::Converged && outcome.intersects == true && !(s.lower > 0))
            outcome.upper.reset();
        outcome = leftOpenWithin<2, T>(rounding, outcome);
    }
    outcome.iterations = s.iterations;
    return outcome;
}

}  // namespace gjkscope
