#pragma once

#include "../../answer/proximity.hpp"
#include "../../polyhedron/polytope_growth.hpp"
#include "inner_balls.hpp"
#include "inner_ellipsoid.hpp"
#include "revolution.hpp"

/// EPA where A or B is curved. Its polytope never equals A − B; what curves prove beyond it raises the lower
/// bound, and where that has made the bounds meet, the polytope goes on growing only where the upper bound
/// is, until it has the witness points too.
namespace gjkscope::detail {

/// Raises the lower bound by what curves prove beyond the polytope, if anything. Returns the direction in
/// which that is tight, or one that lowers the upper bound; none where the closest facet is better.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
std::optional<Vec<D, T>> raiseByCurves(EpaState<D, T>& s, const A& a, const B& b) {
    CurveBounds<D, T>& curves = s.curves;
    std::optional<Vec<D, T>> tight;
    const auto take = [&](T bound, T& shown, const Vec<D, T>& direction) {
        if (!(bound > std::max({s.lower, curves.section, curves.ellipsoid, curves.ball}))) return;
        if (!(bound < kInfinity<T>)) return;
        curves.section = curves.ellipsoid = curves.ball = 0;
        shown = bound;
        tight = direction;
    };
    if constexpr (D == 3) {
        if (const auto axis = sharedAxis<T>(a, b, s.polytope.noise)) {
            const SectionEdge<T> edge = nearestSectionEdge(s, *axis);
            take(edge.distance, curves.section, directionOf(edge, *axis, s.normal));
        }
        if (isBallsTurn(s)) {
            const EllipsoidBound<T> inner = innerEllipsoid(s, a, b);
            take(inner.bound, curves.ellipsoid, inner.direction);
            if (!tight && inner.reach < s.upper - s.polytope.noise) tight = inner.direction;
        }
    }
    if (isBallsTurn(s)) {
        const CentralBall<D, T> ball = centralBall(s, a, b);
        if (ball.isInside) take(ball.radius, curves.ball, ball.direction);
    }
    const T bound = std::max({curves.section, curves.ellipsoid, curves.ball});
    s.lower = std::max(s.lower, std::min(bound, s.upper));
    return tight;
}

/// Converged if the bounds of curves have met, else `otherwise`: for a polytope that can't or may not grow.
template <int D, class T>
Status unlessMet(const EpaState<D, T>& s, const Limits<T>& limits, Status otherwise) {
    return isOnCurve(s) && haveMet(s, limits) ? convergedIfFinite(s.upper) : otherwise;
}

/// One expansion, as epaStep(), of which this is the step where A or B is curved.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard]] Status curvedStep(EpaState<D, T>& s, const A& a, const B& b, const Limits<T>& limits) {
    if (s.iterations >= limits.maxIterations) return unlessMet(s, limits, Status::IterationLimit);
    ++s.iterations;
    clearGrowth(s.polytope);

    // support query, after some iterations where the curves' own bounds are tight
    s.curves.ball = s.curves.section = s.curves.ellipsoid = 0;
    std::optional<Vec<D, T>> tight;
    if (isCurvesTurn(s) && !haveMet(s, limits)) tight = raiseByCurves(s, a, b);
    querySupport(s, a, b, tight.value_or(facetOf(s.polytope, s.closest).normal));

    // bound
    const T reach = glm::dot(s.direction, s.support.w), distance = facetOf(s.polytope, s.closest).distance;
    if (reach < s.upper && !haveMet(s, limits)) s.curves.best = s.direction;
    s.upper = std::max(s.lower, std::min(s.upper, reach));
    if (!tight && reach - distance <= std::max(toleratedGap(limits, distance, reach), s.polytope.noise))
        return convergedIfFinite(reach);

    // expand, unless the support point is in the polytope already
    const int seen = tight ? facetThatSees(s, s.support.w) : s.closest;
    if (!tight && !isOutside(s.polytope, seen, s.support.w)) return unlessMet(s, limits, Status::Degenerate);
    if (seen >= 0 && !expandTo(s.polytope, seen, s.support)) return Status::Degenerate;
    if (seen >= 0) addTangentBall(s, a, b);
    updateClosest(s);
    if (isGuided(s) && haveMet(s, limits)) expandAlong(s, s.curves.best);
    return Status::Searching;
}

/// How EPA found cores to overlap of which one is curved: as `found`, along the normal of the closest facet,
/// whose foot may lie beside it, on the next sliver that the curve has left; or along the direction that gave
/// the upper bound, which is nearer the truth where the limit has stopped the run, and where the border keeps
/// its distance from the origin.
template <int D, class T>
CoreSeparation<D, T> overlapOfCurves(const EpaState<D, T>& epa, CoreSeparation<D, T> found) {
    if (!isOnCurve(epa)) return found;
    const auto aside = [](const CoreSeparation<D, T>& s) {
        return glm::length(s.witness.onB - s.witness.onA - s.value * s.normal);
    };
    const auto along = [&](const Vec<D, T>& normal) {
        CoreSeparation<D, T> s = found;
        s.normal = normal;
        s.witness = witnessAlong(epa, normal);
        return s;
    };
    const CoreSeparation<D, T> onRay = along(found.normal);
    if (aside(onRay) < aside(found)) found = onRay;
    if (epa.curves.best == Vec<D, T>(0)) return found;
    CoreSeparation<D, T> ofBest = along(epa.curves.best);
    const bool isStopped = epa.status == Status::IterationLimit;
    if (isStopped) ofBest.value = -epa.upper;
    return isStopped || aside(ofBest) < aside(found) ? ofBest : found;
}

}  // namespace gjkscope::detail
