#pragma once

#include "../answer/query_options.hpp"
#include "../math/direction.hpp"
#include "../simplex/closest_point.hpp"
#include "../simplex/simplex.hpp"

/// Distance GJK: how far apart two convex shapes are, by iteration on the Minkowski difference A − B, whose
/// point nearest the origin is as far from it as A is from B (Gilbert, Johnson, Keerthi, "A Fast Procedure
/// for Computing the Distance Between Complex Objects in Three-Dimensional Space", 1988; van den Bergen, "A
/// Fast and Robust GJK Implementation for Collision Detection of Convex Objects", 1999, for the bounds and
/// the stop tests; Ericson, "Real-Time Collision Detection", 2005, ch. 9, for the reduction by Voronoi
/// regions). One text for 2D and 3D.
///
/// An iteration queries the support point along −v, bounds the distance from below, tests whether to stop,
/// and reduces the simplex with the new point to the part nearest the origin. gjkDistanceUpdate() has them in
/// order; raiseLowerBound(), reduceSimplex() and stopAtNearest() follow it.
namespace gjkscope {

/// Everything distance GJK knows between two iterations, about the *cores* of A and B. Lengths in scene
/// units, points in the frame in which the shapes were given. Plain data: copy it to record, keep it to
/// resume.
template <int D, class T>
struct GjkDistanceState {
    Simplex<D, T> simplex;       ///< only the vertices that hold `closest.point`
    ClosestPoint<D, T> closest;  ///< `v`, the simplex' point nearest the origin, and its weights on `simplex`
    MinkowskiVertex<D, T> support;  ///< support point found by the last iteration, along its `−v`
    RegionMask kept = 0;  ///< which vertices of (previous simplex + support) the last iteration kept
    T lower = 0;          ///< no point of A − B is nearer the origin, but for rounding, which answers add
    Vec<D, T> plane{0};   ///< normal, of any length, of the plane that proved it; away from the origin
    T upper = kInfinity<T>;  ///< `|v|`
    T scale = 0;     ///< greatest coordinate of the support points on A and B: rounding is relative to it
    int stalls = 0;  ///< iterations in a row that moved neither bound
    bool intersects = false;  ///< the cores intersect
    int iterations = 0;
    Status status = Status::Searching;

    GjkDistanceState() = default;
    /// The state with `first` as the only known point of A − B.
    explicit GjkDistanceState(const MinkowskiVertex<D, T>& first)
        : simplex(first),
          closest(detail::closestOnVertex(simplex, 0)),
          support(first),
          kept(wholeSimplex(1)),
          upper(glm::length(first.w)),
          scale(scaleOf(first)) {}
};

namespace detail {

/// The gap of the bounds that ends a run. The support points of curves go on coming nearer after no
/// coordinate can show it any more: there a rounding is enough.
template <int D, class T>
[[gnu::always_inline]] inline T toleratedGap(const GjkDistanceState<D, T>& s, const Limits<T>& limits) {
    const bool isCurved = s.support.featureA == kSmooth || s.support.featureB == kSmooth;
    const T shown = isCurved ? kEpsilon<T> * s.scale : T(0);
    return std::max(toleratedGap(limits, s.lower, s.upper), shown);
}

/// Ends a run before its first iteration when the first point is the origin, up to rounding.
template <int D, class T>
[[gnu::always_inline]] inline void endAtOrigin(GjkDistanceState<D, T>& s) {
    if (!(s.upper <= roundingOf(s))) return;
    s.status = convergedIfFinite(s.scale);
    s.intersects = s.status == Status::Converged;
}

}  // namespace detail

/// The state before the first iteration: the support point along `firstDirection`, which best points from A's
/// center to B's; zero stands for +x.
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
[[gnu::always_inline]] inline GjkDistanceState<D, T> gjkDistanceStart(
    const A& a, const B& b, std::type_identity_t<Vec<D, T>> firstDirection = Vec<D, T>(0)) {
    if (firstDirection == Vec<D, T>(0)) firstDirection[0] = 1;
    auto support = supportOfDifference<D, T>(a, b, firstDirection);
    GjkDistanceState<D, T> s(support);
    detail::endAtOrigin(s);
    return s;
}

namespace detail {

// what an iteration consists of, defined below in the order of the algorithm
template <int D, class T>
Status gjkDistanceUpdate(GjkDistanceState<D, T>& s, Vec<D, T>& away, const MinkowskiVertex<D, T>& support,
                         const Limits<T>& limits);
template <int D, class T>
bool raiseLowerBound(GjkDistanceState<D, T>& s, Vec<D, T> outwards, T length, Vec<D, T> w);
template <int D, class T>
Status reduceSimplex(GjkDistanceState<D, T>& s, const MinkowskiVertex<D, T>& support, bool lowerRose,
                     Vec<D, T>& away);
template <int D, class T>
Status stopAtNearest(GjkDistanceState<D, T>& s, Vec<D, T>& away);

}  // namespace detail

/// One iteration, from the support query on; `away` as in gjkDistanceUpdate(). The caller stores the returned
/// status in the state: Degenerate where the bounds differ and rounding lets neither move, or coordinates
/// overflow.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard, gnu::always_inline]] inline Status gjkDistanceStep(GjkDistanceState<D, T>& s, Vec<D, T>& away,
                                                                const A& a, const B& b,
                                                                const Limits<T>& limits) {
    auto support = supportOfDifference<D, T>(a, b, -away);
    return detail::gjkDistanceUpdate(s, away, support, limits);
}

/// One iteration, with `away` read from the state.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard, gnu::always_inline]] inline Status gjkDistanceStep(GjkDistanceState<D, T>& s, const A& a,
                                                                const B& b, const Limits<T>& limits = {}) {
    Vec<D, T> away = s.closest.away;
    return gjkDistanceStep(s, away, a, b, limits);
}

namespace detail {

/// An iteration after its support query: bound, stop test, reduce. `away` is `closest.away` before and after
/// it: the next query waits for nothing else, and read back from the state it would arrive late. The caller
/// stores the returned status in the state.
template <int D, class T>
[[nodiscard, gnu::always_inline]] inline Status gjkDistanceUpdate(GjkDistanceState<D, T>& s, Vec<D, T>& away,
                                                                  const MinkowskiVertex<D, T>& support,
                                                                  const Limits<T>& limits) {
    if (s.iterations >= limits.maxIterations) return Status::IterationLimit;
    ++s.iterations;
    s.support = support;
    s.scale = std::max(s.scale, scaleOf(support));
    s.kept = s.closest.region;

    const bool lowerRose = raiseLowerBound<D, T>(s, s.closest.point, s.upper, support.w);
    if (s.upper - s.lower <= toleratedGap(s, limits)) return convergedIfFinite(s.upper);
    return reduceSimplex(s, support, lowerRose, away);
}

/// Bound: all of A − B lies behind the plane through the support point `w`, perpendicular to `outwards`,
/// which is `length` long (`v`, unless a direction policy queries elsewhere), so the origin is at least that
/// plane's distance away. A bound within rounding of zero proves nothing and stays 0. Returns whether the
/// bound rose.
template <int D, class T>
[[gnu::always_inline]] inline bool raiseLowerBound(GjkDistanceState<D, T>& s, Vec<D, T> outwards, T length,
                                                   Vec<D, T> w) {
    const T bound = glm::dot(outwards, w) / length;
    const bool rises = bound > std::max(roundingOf(s), s.lower);
    s.lower = rises ? std::min(bound, s.upper) : s.lower;
    s.plane = rises ? outwards : s.plane;
    return rises;
}

/// Reduce: adds the support point to the simplex and keeps the sub-simplex nearest the origin, if that is
/// nearer than before, or as near for all that rounding shows. A vertex that comes back means that no point
/// of A − B is nearer. `away` becomes the new `closest.away`.
template <int D, class T>
[[gnu::always_inline]] inline Status reduceSimplex(GjkDistanceState<D, T>& s,
                                                   const MinkowskiVertex<D, T>& support, bool lowerRose,
                                                   Vec<D, T>& away) {
    if (s.simplex.holds(support)) return stopAtNearest(s, away);
    ClosestPoint<D, T> next = pushForClosest(s.simplex, support);
    away = byCoordinates(next.away);
    const T length = glm::length(next.point);
    const bool intersects = next.region == wholeSimplex(D + 1) || length <= roundingOf(s);
    s.stalls = lowerRose || length < s.upper ? 0 : s.stalls + 1;
    const bool isNoFarther = length <= s.upper + roundingOf(s) && s.stalls <= kMaxStalls;
    // a proven distance outweighs a simplex that seems to contain the origin: that simplex is noise
    if (!isNoFarther || (intersects && s.lower > 0)) {
        s.simplex.pop();
        s.kept = s.closest.region;
        return stopAtNearest(s, away);
    }
    s.kept = next.region;
    keepRegion(s.simplex, s.closest, next);
    s.upper = std::clamp(length, s.lower, s.upper);
    if (!intersects) return Status::Searching;
    s.intersects = s.scale < kInfinity<T>;
    return convergedIfFinite(s.scale);
}

/// Stop test: no point of A − B seems nearer than `v`. Stop, unless recomputing in double changes `v`.
///
/// Then `v` is optimal, or the simplex too flat to tell. Within several roundings of the origin and not
/// proven apart, the cores touch. Else `v` is off by up to `roundingOf`, and along it a support point `scale`
/// away lowers the bound by that times `scale / |v|`; a wider gap of the bounds is unproven.
template <int D, class T>
Status stopAtNearest(GjkDistanceState<D, T>& s, Vec<D, T>& away) {
    if (s.upper - s.lower > roundingOf(s) && recomputeInDouble(s.simplex, s.closest)) {
        away = s.closest.away;
        return Status::Searching;
    }
    const T rounding = roundingOf(s);
    s.intersects = s.lower == 0 && s.upper <= 8 * rounding && s.scale < kInfinity<T>;
    const bool proven = s.intersects || (s.upper - s.lower) * s.upper <= rounding * s.scale;
    return proven ? convergedIfFinite(s.scale) : Status::Degenerate;
}

/// Goes on to the end; `visit` sees every state from here on.
template <int D, class T, Convex<D, T> A, Convex<D, T> B, class Visit>
[[gnu::always_inline]] inline void gjkDistanceRun(GjkDistanceState<D, T>& s, const A& a, const B& b,
                                                  const Limits<T>& limits, Visit& visit) {
    Vec<D, T> away = byCoordinates(s.closest.away);
    for (visit(s); s.status == Status::Searching; visit(s)) s.status = gjkDistanceStep(s, away, a, b, limits);
}

}  // namespace detail

/// Runs to the end. `visit` sees every state on the way, the first and the last one too.
template <ConvexShape A, SameSpace<A> B, class Visit = Ignore, int D = kDimensionOf<A>, class T = ScalarOf<A>>
GjkDistanceState<D, T> gjkDistance(const A& a, const B& b, const QueryOptions<D, T>& options = {},
                                   Visit visit = {}) {
    auto s = gjkDistanceStart(a, b, options.firstDirection);
    detail::gjkDistanceRun(s, a, b, options.limits, visit);
    return s;
}

namespace detail {

/// The unit vector from A to B, of a run that ended with `v`. Where curves have left a sliver simplex, `v`
/// has the right length, but may be tilted: along it, the last support point proves less than another plane
/// has. Where that is more than the way from `v` to that plane's own nearest point, the plane's normal is the
/// better answer.
template <int D, class T>
Vec<D, T> provenNormal(const GjkDistanceState<D, T>& s, Vec<D, T> v) {
    Vec<D, T> normal = unitOr<D, T>(-v, axisDirection<D, T>(0));
    // mostly `v` itself has proven the bound
    if (v == s.plane) return normal;
    const T missing = s.lower + glm::dot(normal, s.support.w);
    if (!(missing > 0)) return normal;
    Vec<D, T> ofPlane = unitOr<D, T>(-s.plane, normal);
    return glm::length(normal - ofPlane) * s.upper < missing ? ofPlane : normal;
}

}  // namespace detail

}  // namespace gjkscope
