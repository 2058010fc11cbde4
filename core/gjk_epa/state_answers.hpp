#pragma once

#include "../epa/epa.hpp"
#include "../math/direction.hpp"
#include "settle.hpp"

/// The answers that states of distance GJK and EPA prove about the shapes with their radii, and what GJK
/// leaves open.
namespace gjkscope {

namespace detail {

/// How far the points that a run ended with reach along a unit vector: its simplex and its last support
/// point.
template <int D, class T>
T knownReach(const GjkDistanceState<D, T>& s, Vec<D, T> normal) {
    T reach = glm::dot(normal, s.support.w);
    for (int i = 0; i < s.simplex.size; ++i) reach = std::max(reach, glm::dot(normal, s.simplex[i].w));
    return reach;
}

/// A run may end by the plane of an earlier `v`: the gap of the bounds lets the last `v` be tilted by the
/// root of the gap, which beside a rim or a vertex changes the distance by as much. The last support point,
/// not yet in the simplex, shows that, as it reaches beyond the proven plane, and corrects it: the simplex
/// with it is better where all of A − B is farther off along its nearest point than along the old one, `end`.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
std::optional<PreciseClosest<D, T>> correctedByLastSupport(const GjkDistanceState<D, T>& s, const A& a,
                                                           const B& b, const Vec<D, T>& end) {
    if (s.closest.point == s.plane || s.simplex.size > D) return std::nullopt;
    const Vec<D, T> normal = unitOr<D, T>(-end, Vec<D, T>(0));
    if (!(s.lower + glm::dot(normal, s.support.w) > roundingOf(s))) return std::nullopt;
    Simplex<D, T> simplex = s.simplex;
    simplex.push(s.support);
    const PreciseClosest<D, T> next = preciseClosest(simplex);
    const Vec<D, T> nextNormal = unitOr<D, T>(-next.point, normal);
    const T reach = knownReach(s, normal);
    if (!(knownReach(s, nextNormal) < reach)) return std::nullopt;
    // another vertex than the known ones may reach as far
    if (!(glm::dot(nextNormal, supportOfDifference<D, T>(a, b, nextNormal).w) < reach)) return std::nullopt;
    return next;
}

/// The answer where coordinates or their squares are not finite: anything is possible.
template <int D, class T>
Proximity<D, T> unproven(const GjkDistanceState<D, T>& gjk) {
    Proximity<D, T> p;
    p.isDecided = false;
    p.distance = kInfinity<T>;
    p.status = Status::Degenerate;
    p.gjkIterations = gjk.iterations;
    return p;
}

/// True if the plane through the first support point separates the shapes beyond rounding. `direction`: along
/// which it was queried.
template <int D, class T>
[[gnu::always_inline]] inline bool isSeparatedBy(const MinkowskiVertex<D, T>& support,
                                                 const Vec<D, T>& direction, T radii, T rounding) {
    const T gap = -glm::dot(support.w, direction), least = radii + rounding;
    return gap > 0 && gap * gap > least * least * glm::dot(direction, direction);
}
/// The answer where a plane separates the cores by `gap` along the unit vector `normal`: of the distance no
/// more than bounds, the upper one without a root by the way between two points.
template <int D, class T>
Proximity<D, T> separatedAlong(const Vec<D, T>& normal, T gap, const WitnessPoints<D, T>& points, T radii,
                               T rounding) {
    Proximity<D, T> p;
    p.method = AnswerMethod::SupportPlane;
    p.normal = normal;
    p.distance = gap - radii;
    p.pointA = points.onA;
    p.pointB = points.onB;
    p.lower = std::max(T(0), p.distance - rounding);
    p.upper = placementOf<D, T>(points.onB - points.onA) - radii + rounding;
    return p;
}

/// The answer for cores that intersect, before EPA.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
Proximity<D, T> onlyIntersecting(const GjkDistanceState<D, T>& gjk, const A& a, const B& b) {
    const WitnessPoints<D, T> shared = witnessPoints(gjk.simplex, gjk.closest);
    Proximity<D, T> p;
    p.intersects = true;
    p.isDecided = intersectsClearly(gjk, a, b);
    p.depth = a.radius() + b.radius();
    p.lower = std::max(T(0), p.depth - roundingOf(a, b));
    p.pointA = shared.onA;
    p.pointB = shared.onB;
    p.gjkIterations = gjk.iterations;
    return p;
}

/// The answer of a state of distance GJK about cores that are apart, whatever rounding, which widens the
/// bounds, hides.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
Proximity<D, T> shownApart(const GjkDistanceState<D, T>& gjk, const A& a, const B& b, T rounding) {
    PreciseClosest<D, T> end{gjk.closest.point, witnessPoints(gjk.simplex, gjk.closest)};
    const bool smooth = isSmooth(gjk.simplex), isShort = isShortWay(gjk.upper, gjk.scale);
    if (smooth || isShort) end = preciseClosest(gjk.simplex);
    const auto corrected = correctedByLastSupport(gjk, a, b, end.point);
    if (corrected) end = *corrected;
    const T upper = corrected ? std::clamp(glm::length(end.point), gjk.lower, gjk.upper) : gjk.upper;
    // the planes that prove a bound are no more accurate than a short `v`; between vertices it is exact now
    const bool isExact = isShort && !smooth && end.point != Vec<D, T>(0);
    Vec<D, T> normal = isExact ? unitOr<D, T>(-end.point, axisDirection<D, T>(0))
                               : provenNormal(gjk, smooth || corrected ? end.point : gjk.closest.point);
    // ended early, cores that nothing has proven apart may overlap by any depth, and radii add to it
    const bool mayOverlap =
        !(gjk.lower > 0) && gjk.status != Status::Converged && a.radius() + b.radius() > 0;
    const T lower = mayOverlap ? -kInfinity<T> : gjk.lower;
    Proximity<D, T> p =
        sweep<D, T>({upper, lower, upper, normal, end.witness}, a.radius(), b.radius(), rounding);
    p.status = gjk.status;
    p.gjkIterations = gjk.iterations;
    return p;
}

/// How far EPA's last support point reaches along its facet's normal: negative where that plane separates the
/// cores, by as much. GJK may have left open whether one does.
template <int D, class T>
T lastReach(const EpaState<D, T>& epa) {
    return epa.supportFacet < 0 ? T(0) : glm::dot(epa.direction, epa.support.w);
}

/// True if distance GJK has ended so near the origin that rounding, not the shapes, may have determined the
/// direction of `v`: the bounds don't confirm it, or it is the normal of cores that their `radii` make
/// overlap. Never after the iteration limit, where the caller wanted less.
template <int D, class T>
bool isDoubtful(const GjkDistanceState<D, T>& gjk, T radii) {
    if (gjk.intersects || gjk.status == Status::IterationLimit || !isShortWay(gjk.upper, gjk.scale))
        return false;
    if (!(gjk.lower >= gjk.upper / 2) || gjk.upper - gjk.lower > 8 * roundingOf(gjk)) return true;
    return radii > 0 && !isSmooth(gjk.simplex);
}

/// True if distance GJK has ended unproven between two bounds of which one makes the shapes intersect by
/// their `radii` and the other doesn't.
template <int D, class T>
bool leavesRoom(const GjkDistanceState<D, T>& gjk, T radii) {
    return gjk.status == Status::Degenerate && gjk.lower <= radii && radii < gjk.upper &&
           gjk.upper < kInfinity<T>;
}

}  // namespace detail

/// The answer that a state of distance GJK proves. For cores apart it is complete: their radii may still make
/// the shapes intersect, and then the short vector between the cores gives the normal of a deep overlap. For
/// cores that intersect it says so, with the sum of the radii as a lower bound of the depth; EPA has to find
/// the depth, and the status stays Searching. Within rounding of touching the given numbers decide, if they
/// can.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
Proximity<D, T> proximityOf(const GjkDistanceState<D, T>& gjk, const A& a, const B& b) {
    if (gjk.intersects) return detail::onlyIntersecting(gjk, a, b);
    if (!(gjk.upper < kInfinity<T>)) return detail::unproven(gjk);
    const T rounding = roundingOf(a, b);
    Proximity<D, T> p = detail::shownApart(gjk, a, b, rounding);
    detail::settle(p, rounding, gjk.simplex, a, b);
    return p;
}

/// The answer for cores that EPA found apart: the origin is outside the last queried facet. Beyond the
/// facet's edge or vertex, the direction from there separates the cores by more than the facet's plane.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
Proximity<D, T> proximityOf(const EpaState<D, T>& epa, const A& a, const B& b) {
    const detail::PreciseClosest<D, T> end = detail::preciseClosest(simplexOf(epa, epa.supportFacet));
    Vec<D, T> normal = facetOf(epa.polytope, epa.supportFacet).normal,
              direct = unitOr<D, T>(-end.point, normal);
    const T ofDirect = -glm::dot(direct, supportOfDifference<D, T>(a, b, direct).w);
    T lower = -detail::lastReach(epa);
    if (ofDirect > lower) {
        lower = ofDirect;
        normal = direct;
    }
    const T upper = std::max(lower, glm::length(end.point));
    return detail::sweep<D, T>({upper, lower, upper, normal, end.witness}, a.radius(), b.radius(),
                               roundingOf(a, b));
}

/// The answer for cores that a run of EPA, whose polytope is not flat, has found to overlap.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
Proximity<D, T> overlapOf(const EpaState<D, T>& epa, const A& a, const B& b, T rounding) {
    const T depth = std::clamp(facetOf(epa.polytope, epa.closest).distance, epa.lower, epa.upper);
    detail::CoreSeparation<D, T> found{-depth, -epa.upper, -epa.lower, epa.normal, witnessPoints(epa)};
    if constexpr (kHasInnerBalls<A> || kHasInnerBalls<B>) found = detail::overlapOfCurves(epa, found);
    Proximity<D, T> p = detail::sweep(found, a.radius(), b.radius(), rounding);
    p.status = epa.status;
    p.epaIterations = epa.iterations;
    return p;
}

/// The answer where A − B is flat: depth 0.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
Proximity<D, T> flatOverlapOf(const GjkDistanceState<D, T>& gjk, const EpaState<D, T>& epa, const A& a,
                              const B& b, T rounding) {
    const detail::CoreSeparation<D, T> found{0, -epa.upper, -epa.lower, epa.normal,
                                             witnessPoints(gjk.simplex, gjk.closest)};
    return detail::sweep(found, a.radius(), b.radius(), rounding);
}

/// The answer for cores that intersect, or for which GJK left that open. Where A − B is flat (a point in a
/// point, on a segment, in a plane figure) the depth is 0, the normal is perpendicular to it — for two points
/// any: the first axis — and the status Converged: bounds that are both 0 are proven.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
Proximity<D, T> proximityOf(const GjkDistanceState<D, T>& gjk, const EpaState<D, T>& epa, const A& a,
                            const B& b) {
    const bool isFlat = epa.polytope.facets.empty();
    // a flat difference has no side that EPA could decide
    if (isFlat && !gjk.intersects) return proximityOf(gjk, a, b);
    const bool isApart = detail::lastReach(epa) < -epa.polytope.noise;
    const T rounding = roundingOf(a, b);
    Proximity<D, T> p = isApart  ? proximityOf(epa, a, b)
                        : isFlat ? flatOverlapOf(gjk, epa, a, b, rounding)
                                 : overlapOf(epa, a, b, rounding);
    p.status = epa.status;
    p.method = AnswerMethod::Epa;
    p.gjkIterations = gjk.iterations;
    p.epaIterations = epa.iterations;
    detail::settle(p, rounding, gjk.simplex, a, b);
    return p;
}

/// True if distance GJK leaves open how the cores lie, whatever its status: its bounds allow both, or it is
/// doubtful and the plane through the nearest point found, perpendicular to the answer's normal, does not
/// have all of A − B behind it. EPA decides it, exactly.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
bool isLeftOpen(const GjkDistanceState<D, T>& gjk, const A& a, const B& b) {
    const T radii = a.radius() + b.radius();
    if (radii > 0 && detail::leavesRoom(gjk, radii)) return true;
    if (!detail::isDoubtful(gjk, radii)) return false;
    const Vec<D, T> normal = detail::shownApart(gjk, a, b, T(0)).normal;
    const auto support = supportOfDifference<D, T>(a, b, normal);
    return !(gjk.upper + glm::dot(normal, support.w) <= 8 * roundingOf(gjk));
}

/// True if EPA decides: the cores intersect, or GJK leaves open whether they do.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
bool needsEpa(const GjkDistanceState<D, T>& gjk, const A& a, const B& b) {
    return gjk.intersects || isLeftOpen(gjk, a, b);
}

}  // namespace gjkscope
