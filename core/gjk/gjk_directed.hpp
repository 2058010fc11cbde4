#pragma once

#include "direction_policy.hpp"
#include "gjk_distance.hpp"

namespace gjkscope {

/// Distance GJK with another direction policy: "nesterov" is Nesterov-accelerated GJK (Montaut, Le Lidec,
/// Petrik, Sivic, Carpentier, "Collision Detection Accelerated: An Optimization Perspective", Robotics:
/// Science and Systems 2022), "perpendicular" the textbooks' triple product. What it knows between two
/// iterations.
template <int D, class T>
struct DirectedGjkState {
    GjkDistanceState<D, T> gjk;
    Vec<D, T> direction{0};        ///< of the last support query, of any length
    MinkowskiVertex<D, T> former;  ///< the support point before the last one: the newest edge ends there
    bool follows = true;           ///< false once the policy gained nothing: along `−v` from then on
    T straight = 0;                ///< the best lower bound that queries along `−v` alone have proven
};

namespace detail {

/// The triple product `(e × −w) × e` of the edge `e` from `w`: perpendicular to it, toward the origin.
/// Expanded into dot products, which serve 2D too.
template <int D, class T>
Vec<D, T> perpendicularToEdge(Vec<D, T> w, Vec<D, T> other) {
    Vec<D, T> edge = other - w;
    return edge * glm::dot(edge, w) - w * glm::dot(edge, edge);
}

template <int D, class T>
Vec<D, T> policyDirection(DirectionPolicy policy, const DirectedGjkState<D, T>& s) {
    Vec<D, T> v = s.gjk.closest.point, w = s.gjk.support.w;
    if (!s.follows || s.gjk.iterations == 0) return -v;
    if (policy == DirectionPolicy::Perpendicular && s.gjk.simplex.size == 1)
        return perpendicularToEdge<D, T>(w, s.former.w);
    if (policy == DirectionPolicy::Nesterov) {
        // equations 16 and 17 of the paper, whose directions point away from the origin
        const T k = static_cast<T>(s.gjk.iterations), momentum = (k + 1) / (k + 3);
        Vec<D, T> ahead = momentum * v + (1 - momentum) * w;
        return momentum * s.direction - (1 - momentum) * ahead;
    }
    return -v;
}

/// Bound, stop test and reduction as in gjkDistanceUpdate(), for the support point along `direction`, which
/// is `length` long.
template <int D, class T>
Status judge(DirectedGjkState<D, T>& s, T length, const MinkowskiVertex<D, T>& support,
             const Limits<T>& limits) {
    GjkDistanceState<D, T>& gjk = s.gjk;
    const bool lowerRose = raiseLowerBound<D, T>(gjk, -s.direction, length, support.w);
    if (gjk.upper - gjk.lower <= toleratedGap(gjk, limits)) return convergedIfFinite(gjk.upper);
    Vec<D, T> away(0);  // the policy chooses the next direction
    return reduceSimplex(gjk, support, lowerRose, away);
}

/// Bounds, tests and reduces for a support point along `−v`, with the bound that queries along `−v` alone
/// have proven. A bound found elsewhere shows that `v` has the right length, not the right direction: it may
/// be tilted by the root of the tolerance.
template <int D, class T>
Status judgeStraight(DirectedGjkState<D, T>& s, const MinkowskiVertex<D, T>& support,
                     const Limits<T>& limits) {
    GjkDistanceState<D, T>& gjk = s.gjk;
    const T known = gjk.lower;
    Vec<D, T> plane = gjk.plane;
    // whatever proved the cores apart, no simplex contains the origin
    gjk.lower = known > 0 ? std::max(s.straight, std::numeric_limits<T>::min()) : s.straight;
    const Status status = judge(s, gjk.upper, support, limits);
    s.straight = gjk.lower;
    if (!(known > gjk.lower)) return status;
    gjk.lower = known;
    gjk.plane = plane;
    if (known < gjk.upper) return status;
    gjk.upper = known;
    return Status::Converged;
}

/// True if the simplex itself shows that the cores intersect.
template <int D, class T>
bool containsOrigin(const GjkDistanceState<D, T>& gjk) {
    return gjk.simplex.size == D + 1 || gjk.upper <= roundingOf(gjk);
}

/// A policy may have this many iterations whatever they gain: the first bounds are loose.
inline constexpr int kFreeIterations = 2;

}  // namespace detail

/// The state before the first iteration, as gjkDistanceStart().
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
DirectedGjkState<D, T> directedGjkStart(const A& a, const B& b,
                                        std::type_identity_t<Vec<D, T>> firstDirection = Vec<D, T>(0)) {
    if (firstDirection == Vec<D, T>(0)) firstDirection[0] = 1;
    DirectedGjkState<D, T> s;
    s.gjk = gjkDistanceStart(a, b, firstDirection);
    s.direction = firstDirection;
    s.former = s.gjk.support;
    return s;
}

/// One iteration, as gjkDistanceStep(), along the policy's direction. A query that finds nothing nearer
/// proves nothing about `v`: the policy is dropped then, and the next query is along `−v`. It is dropped too
/// when the bounds no longer halve their gap, because momentum, which helps on the way, lags behind at the
/// end: on random ellipsoids in 3D that intersect or nearly do it saves a third of the iterations, and
/// without this rule one in thirty pairs of curved shapes reaches the iteration limit.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard]] Status directedGjkStep(DirectedGjkState<D, T>& s, const A& a, const B& b,
                                     DirectionPolicy policy, const Limits<T>& limits = {}) {
    GjkDistanceState<D, T>& gjk = s.gjk;
    if (gjk.iterations >= limits.maxIterations) return Status::IterationLimit;
    Vec<D, T> straight = -gjk.closest.point, d = detail::policyDirection(policy, s);
    if (!(largestCoordinate<D, T>(d) > 0 && largestCoordinate<D, T>(d) < kInfinity<T>)) d = straight;
    ++gjk.iterations;

    const bool isStraight = d == straight;
    auto support = supportOfDifference<D, T>(a, b, isStraight ? -gjk.closest.away : d);
    s.direction = d;
    s.former = gjk.support;
    gjk.support = support;
    gjk.scale = std::max(gjk.scale, scaleOf(support));
    gjk.kept = gjk.closest.region;

    const T gapBefore = gjk.upper - gjk.lower;
    // a triple product of small shapes has a length, but no square
    const T size = largestCoordinate<D, T>(d);
    const Status status = isStraight ? detail::judgeStraight(s, support, limits)
                                     : detail::judge(s, size * glm::length(d / size), support, limits);
    // that nothing is nearer than a short `v` is shown along `−v` alone
    gjk.intersects = gjk.intersects && (isStraight || detail::containsOrigin(gjk));
    const bool gained = status == Status::Searching || gjk.intersects;
    const bool halved = gjk.upper - gjk.lower <= gapBefore / 2;
    s.follows = s.follows && gained && (halved || gjk.iterations <= detail::kFreeIterations);
    return gained || isStraight ? status : Status::Searching;
}

/// Runs to the end; `visit` sees every state.
template <ConvexShape A, SameSpace<A> B, class Visit = Ignore, int D = kDimensionOf<A>, class T = ScalarOf<A>>
DirectedGjkState<D, T> directedGjk(const A& a, const B& b, DirectionPolicy policy,
                                   const QueryOptions<D, T>& options = {}, Visit visit = {}) {
    auto s = directedGjkStart(a, b, options.firstDirection);
    for (visit(s); s.gjk.status == Status::Searching; visit(s))
        s.gjk.status = directedGjkStep(s, a, b, policy, options.limits);
    return s;
}

}  // namespace gjkscope
