#pragma once

#include "core/answer/status.hpp"
#include "core/math/direction.hpp"
#include "core/simplex/closest_point.hpp"
#include "core/simplex/simplex.hpp"

namespace gjkscope {

/// Everything distance GJK knows between two iterations, about the *cores* of A and B. Plain data: copy it to
/// record, keep it to resume.
template <int D, class T>
struct GjkDistanceState {
    Simplex<D, T> simplex;          ///< only the vertices that hold `closest.point`
    ClosestPoint<D, T> closest;     ///< `v` and its weights on `simplex`
    MinkowskiVertex<D, T> support;  ///< support point found by the last iteration, along its `−v`
    RegionMask kept = 0;     ///< which vertices of (previous simplex + support) the last iteration kept
    T lower = 0;             ///< no point of A − B is nearer the origin than this
    Vec<D, T> plane{0};      ///< perpendicular to the supporting plane that proved it, away from the origin
    T upper = kInfinity<T>;  ///< `|v|`
    T scale = 0;     ///< greatest coordinate of the points seen on A and B: what rounding is relative to
    int stalls = 0;  ///< iterations in a row that moved neither bound
    bool intersects = false;  ///< the cores meet
    int iterations = 0;
    Status status = Status::Searching;

    GjkDistanceState() = default;
    /// Of A − B it knows one point.
    explicit GjkDistanceState(const MinkowskiVertex<D, T>& first)
        : simplex(first),
          closest(closestOnVertex(simplex, 0)),
          support(first),
          kept(wholeSimplex(1)),
          upper(glm::length(first.w)),
          scale(scaleOf(first)) {}
};

/// Lengths below this are rounding: a few roundings of the largest coordinates that went into `w = a − b`. A
/// `v` shorter than this has no direction: the cores touch, which counts as meeting.
template <int D, class T>
T roundingOf(const GjkDistanceState<D, T>& s) {
    return 8 * kEpsilon<T> * s.scale;
}

/// The state before the first iteration ends the run when its point is the origin, up to rounding.
template <int D, class T>
[[gnu::always_inline]] inline void endAtOrigin(GjkDistanceState<D, T>& s) {
    if (!(s.upper <= roundingOf(s))) return;
    s.intersects = true;
    s.status = Status::Converged;
}

/// The state before the first iteration: the support point along `firstDirection`, which best points from A's
/// center to B's; zero stands for +x.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[gnu::always_inline]] inline GjkDistanceState<D, T> gjkDistanceStart(
    const A& a, const B& b, std::type_identity_t<Vec<D, T>> firstDirection = Vec<D, T>(0)) {
    if (firstDirection == Vec<D, T>(0)) firstDirection[0] = 1;
    auto support = supportOfDifference<D, T>(a, b, firstDirection);
    GjkDistanceState<D, T> s(support);
    endAtOrigin(s);
    return s;
}

/// Raises the lower bound: all of A − B lies behind the plane through the support, perpendicular to
/// `outwards`, which is `length` long (`v`, unless a policy looks elsewhere). A bound within rounding of zero
/// proves nothing and stays 0. Says whether it rose.
template <int D, class T>
[[gnu::always_inline]] inline bool raiseLowerBound(GjkDistanceState<D, T>& s, Vec<D, T> outwards, T length,
                                                   Vec<D, T> w) {
    const T bound = glm::dot(outwards, w) / length;
    const bool rises = bound > std::max(roundingOf(s), s.lower);
    s.lower = rises ? std::min(bound, s.upper) : s.lower;
    s.plane = rises ? outwards : s.plane;
    return rises;
}

/// How a run ends that can't get nearer: `v` is optimal, or the simplex too flat to tell. Within several
/// roundings of the origin and not proven apart, the cores touch. Else `v` is off by up to `roundingOf`, and
/// seen along it a point as far off as `scale` lowers the bound by that times `scale / |v|`; a wider gap is
/// unproven.
template <int D, class T>
Status settle(GjkDistanceState<D, T>& s) {
    const T rounding = roundingOf(s);
    s.intersects = s.lower == 0 && s.upper <= 8 * rounding;
    const bool proven = s.intersects || (s.upper - s.lower) * s.upper <= rounding * s.scale;
    return proven ? Status::Converged : Status::Degenerate;
}

/// Points of a curve leave slivers of simplices, whose `v` leans by more than its last digits: seen along it,
/// a vertex comes back before its time. Says whether in double precision `v` is another one, which it then
/// is.
template <int D, class T>
[[gnu::noinline]] bool straightened(GjkDistanceState<D, T>& s) {
    if (s.upper - s.lower <= roundingOf(s) || !isSmooth(s.simplex)) return false;
    const ClosestPoint<D, double> precise = closestPoint(widened(s.simplex));
    const Vec<D, T> before = s.closest.point, point(precise.point);
    if (precise.region != s.closest.region || point == before) return false;
    s.closest.point = s.closest.away = point;
    std::ranges::transform(precise.weights, s.closest.weights.begin(),
                           [](double weight) { return static_cast<T>(weight); });
    return true;
}

/// Ends a run that can't get nearer, unless it has only looked askew.
template <int D, class T>
Status endUnlessLeaning(GjkDistanceState<D, T>& s, Vec<D, T>& away) {
    if (!straightened(s)) return settle(s);
    away = s.closest.away;
    return Status::Searching;
}

/// Adds the support to the simplex and keeps the part that is nearest the origin, if it is nearer, or as near
/// for all that can be told.
template <int D, class T>
[[gnu::always_inline]] inline Status adoptProbe(GjkDistanceState<D, T>& s,
                                                const MinkowskiVertex<D, T>& support, bool lowerRose,
                                                Vec<D, T>& away) {
    ClosestPoint<D, T> next = pushForClosest(s.simplex, support);
    away = byCoordinates(next.away);
    const T length = glm::length(next.point);
    const bool meets = next.region == wholeSimplex(D + 1) || length <= roundingOf(s);
    s.stalls = lowerRose || length < s.upper ? 0 : s.stalls + 1;
    const bool level = length <= s.upper + roundingOf(s) && s.stalls <= kMaxStalls;
    // a proven distance outweighs a simplex that seems to hold the origin: then the simplex is noise
    if (!level || (meets && s.lower > 0)) {
        s.simplex.pop();
        s.kept = s.closest.region;
        return endUnlessLeaning(s, away);
    }
    s.kept = next.region;
    keepRegion(s.simplex, s.closest, next);
    s.upper = std::clamp(length, s.lower, s.upper);
    s.intersects = meets;
    return meets ? Status::Converged : Status::Searching;
}

/// Takes the support into account: a vertex that comes back means that nothing of A − B is nearer.
template <int D, class T>
[[gnu::always_inline]] inline Status takeProbe(GjkDistanceState<D, T>& s,
                                               const MinkowskiVertex<D, T>& support, bool lowerRose,
                                               Vec<D, T>& away) {
    return s.simplex.holds(support) ? endUnlessLeaning(s, away) : adoptProbe(s, support, lowerRose, away);
}

/// Whether the bounds are as near each other as is asked for. Points of curves go on coming nearer when no
/// coordinate can tell it any more.
template <int D, class T>
[[gnu::always_inline]] inline bool isNearEnough(const GjkDistanceState<D, T>& s, const Limits<T>& limits) {
    const bool isCurved = s.support.featureA == kSmooth || s.support.featureB == kSmooth;
    const T told = isCurved ? kEpsilon<T> * s.scale : T(0);
    return s.upper - s.lower <= std::max(limits.tolerance * s.upper, told);
}

/// The unit vector from A to B that a run is surest of that ended with `v`. Where curves have left a sliver
/// of a simplex, `v` is as long as it should be, but may lean: seen along it, the last support proves less
/// than another plane has. Where that is more than the way from `v` to the plane's own nearest point, that
/// plane's normal is the better answer.
template <int D, class T>
Vec<D, T> provenNormal(const GjkDistanceState<D, T>& s, Vec<D, T> v) {
    Vec<D, T> normal = unitOr<D, T>(-v, axisDirection<D, T>(0));
    // mostly it is `v` itself that proved it
    if (v == s.plane) return normal;
    const T missing = s.lower + glm::dot(normal, s.support.w);
    if (!(missing > 0)) return normal;
    Vec<D, T> ofPlane = unitOr<D, T>(-s.plane, normal);
    return glm::length(normal - ofPlane) * s.upper < missing ? ofPlane : normal;
}

/// The second half of an iteration, after the look: bound the distance by what was seen, shrink the simplex.
/// `away` is `closest.away` before and after it: read from a state just written it would arrive late, and the
/// next look waits for nothing else. The caller stores the returned status in the state.
template <int D, class T>
[[nodiscard, gnu::always_inline]] inline Status gjkDistanceTake(GjkDistanceState<D, T>& s, Vec<D, T>& away,
                                                                const MinkowskiVertex<D, T>& support,
                                                                const Limits<T>& limits) {
    if (s.iterations >= limits.maxIterations) return Status::IterationLimit;
    ++s.iterations;
    s.support = support;
    s.scale = std::max(s.scale, scaleOf(support));
    s.kept = s.closest.region;

    const bool lowerRose = raiseLowerBound<D, T>(s, s.closest.point, s.upper, support.w);
    if (isNearEnough(s, limits)) return Status::Converged;
    return takeProbe(s, support, lowerRose, away);
}

/// One iteration with `away` at hand: see gjkDistanceTake().
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard, gnu::always_inline]] inline Status gjkDistanceAdvance(GjkDistanceState<D, T>& s, Vec<D, T>& away,
                                                                   const A& a, const B& b,
                                                                   const Limits<T>& limits) {
    auto support = supportOfDifference<D, T>(a, b, -away);
    return gjkDistanceTake(s, away, support, limits);
}

/// One iteration: look towards the origin from `v`, bound the distance, shrink the simplex. The caller stores
/// the returned status in the state.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard, gnu::always_inline]] inline Status gjkDistanceStep(GjkDistanceState<D, T>& s, const A& a,
                                                                const B& b, const Limits<T>& limits = {}) {
    Vec<D, T> away = s.closest.away;
    return gjkDistanceAdvance(s, away, a, b, limits);
}

/// Goes on to the end; `visit` sees every state from here on.
template <int D, class T, Convex<D, T> A, Convex<D, T> B, class Visit>
[[gnu::always_inline]] inline void gjkDistanceRun(GjkDistanceState<D, T>& s, const A& a, const B& b,
                                                  const Limits<T>& limits, Visit& visit) {
    Vec<D, T> away = byCoordinates(s.closest.away);
    for (visit(s); s.status == Status::Searching; visit(s))
        s.status = gjkDistanceAdvance(s, away, a, b, limits);
}

/// Runs to the end. `visit` sees every state on the way, the first and the last one too.
template <int D, class T, Convex<D, T> A, Convex<D, T> B, class Visit = Ignore>
GjkDistanceState<D, T> gjkDistance(const A& a, const B& b, const Limits<T>& limits = {},
                                   std::type_identity_t<Vec<D, T>> firstDirection = Vec<D, T>(0),
                                   Visit visit = {}) {
    auto s = gjkDistanceStart<D, T>(a, b, firstDirection);
    gjkDistanceRun(s, a, b, limits, visit);
    return s;
}

}  // namespace gjkscope
