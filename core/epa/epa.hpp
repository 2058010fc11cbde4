#pragma once

#include "../polyhedron/polytope_growth.hpp"
#include "inner_balls.hpp"
#include "inner_ellipsoid.hpp"
#include "revolution.hpp"
#include "start.hpp"

namespace gjkscope {

/// The expanding polytope algorithm (van den Bergen, "Proximity Queries and Penetration Depth Computation on
/// 3D Game Objects", GDC 2001): how deep the cores of A and B overlap, which is how far the origin is from
/// the boundary of A − B. Starts from the simplex that distance GJK ended with on the same shapes, whatever
/// its dimension; a flat A − B ends here, with depth 0. The storage of `reuse` is reused; its contents are
/// lost.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
void epaStart(EpaState<D, T>& reuse, const GjkDistanceState<D, T>& gjk, const A& a, const B& b) {
    detail::clearForStart(reuse);
    detail::seedVertices(reuse, gjk.simplex);
    while (detail::isFlat(reuse) && detail::growOffFlat(reuse, a, b)) {
    }
    if (detail::isFlat(reuse)) {
        detail::endFlat(reuse);
    } else {
        detail::buildSimplex(reuse.polytope);
        detail::updateClosest(reuse);
    }
}

template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
[[nodiscard]] EpaState<D, T> epaStart(const std::type_identity_t<GjkDistanceState<D, T>>& gjk, const A& a,
                                      const B& b) {
    EpaState<D, T> s;
    epaStart(s, gjk, a, b);
    return s;
}

namespace detail {

/// Raises the lower bound by what curves prove beyond the polytope, if anything, and aims where that is
/// tight.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
bool aimByCurves(EpaState<D, T>& s, const A& a, const B& b) {
    bool isNearer = false;
    const auto take = [&](T bound, T& shown, const Vec<D, T>& direction) {
        if (!(bound > std::max({s.lower, s.section, s.ellipsoid, s.ball}) && bound < kInfinity<T>)) return;
        s.section = s.ellipsoid = s.ball = 0;
        shown = bound;
        s.direction = direction;
    };
    if constexpr (D == 3) {
        if (const auto axis = sharedAxis<T>(a, b, s.polytope.noise)) {
            const SectionEdge<T> edge = nearestSectionEdge(s, *axis);
            take(edge.distance, s.section, directionOf(edge, *axis, s.normal));
        }
        if (isBallsTurn(s)) {
            const EllipsoidAim<T> aim = ellipsoidAim(s, a, b);
            take(aim.bound, s.ellipsoid, aim.direction);
            isNearer = s.section == 0 && s.ellipsoid == 0 && aim.reach < s.upper - s.polytope.noise;
            if (isNearer) s.direction = aim.direction;
        }
    }
    if (isBallsTurn(s)) {
        const CentralBall<D, T> ball = centralBall(s, a, b);
        if (ball.isInside) take(ball.radius, s.ball, ball.direction);
    }
    const T bound = std::max({s.section, s.ellipsoid, s.ball});
    s.lower = std::max(s.lower, std::min(bound, s.upper));
    return bound > 0 || isNearer;
}

/// Aims by the curves after some iterations on them; false if the closest facet proves more.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
bool aim(EpaState<D, T>& s, const A& a, const B& b, const Limits<T>& limits) {
    s.ball = s.section = s.ellipsoid = 0;
    return isCurvesTurn(s) && !haveMet(s, limits) && aimByCurves(s, a, b);
}

/// Converged if the bounds of curves have met, else `otherwise`: for a polytope that can't or may not grow.
template <bool IsCurved, int D, class T>
Status unlessMet(const EpaState<D, T>& s, const Limits<T>& limits, Status otherwise) {
    if constexpr (IsCurved)
        if (isOnCurve(s) && haveMet(s, limits)) return convergedIfFinite(s.upper);
    return otherwise;
}

}  // namespace detail

/// One expansion: query the support point along the normal of the facet nearest the origin. No point of A − B
/// reaches farther that way, so the depth is at most the support point's reach; the polytope is inside A − B,
/// so the depth is at least the facet's distance. While they differ, the support point becomes a vertex. The
/// caller stores the returned status in the state: Degenerate where the support point is in the facet's plane
/// already though the bounds differ, or where coordinates overflow.
///
/// Balls inside A − B raise the lower bound for curves: see inner_balls.hpp. Where they have made the bounds
/// meet, the polytope goes on growing only where the upper bound is, until it has the witness points too.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard]] Status epaStep(EpaState<D, T>& s, const A& a, const B& b, const Limits<T>& limits) {
    constexpr bool isCurved = kHasInnerBalls<A> || kHasInnerBalls<B>;
    if (s.iterations >= limits.maxIterations)
        return detail::unlessMet<isCurved>(s, limits, Status::IterationLimit);
    ++s.iterations;
    detail::clearGrowth(s.polytope);

    // support query
    bool byCurves = false;
    if constexpr (isCurved) byCurves = detail::aim(s, a, b, limits);
    s.supportFacet = s.closest;
    if (!byCurves) s.direction = facetOf(s.polytope, s.closest).normal;
    s.support = supportOfDifference<D, T>(a, b, s.direction);
    ++s.queries;
    s.polytope.noise = std::max(s.polytope.noise, detail::noiseOf(s.support));

    // bound
    const T reach = glm::dot(s.direction, s.support.w), distance = facetOf(s.polytope, s.closest).distance;
    if constexpr (isCurved)
        if (reach < s.upper && !detail::haveMet(s, limits)) s.best = s.direction;
    s.upper = std::max(s.lower, std::min(s.upper, reach));
    if (!byCurves && reach - distance <= std::max(limits.tolerance * reach, s.polytope.noise))
        return detail::convergedIfFinite(reach);

    // expand; a support point that the facet doesn't see is in its plane: nothing is farther out
    const int seen = byCurves ? detail::facetThatSees(s, s.support.w) : s.closest;
    if (!byCurves && !detail::isOutside(s.polytope, seen, s.support.w))
        return detail::unlessMet<isCurved>(s, limits, Status::Degenerate);
    if (seen >= 0 && !detail::expandTo(s.polytope, seen, s.support)) return Status::Degenerate;
    if constexpr (isCurved)
        if (seen >= 0) detail::addTangentBall(s, a, b);
    detail::updateClosest(s);
    if constexpr (isCurved)
        if (detail::isGuided(s) && detail::haveMet(s, limits)) detail::expandAlong(s, s.best);
    return Status::Searching;
}

/// Runs to the end; `visit` sees every state on the way.
template <ConvexShape A, SameSpace<A> B, class Visit = Ignore, int D = kDimensionOf<A>, class T = ScalarOf<A>>
EpaState<D, T> epa(const std::type_identity_t<GjkDistanceState<D, T>>& gjk, const A& a, const B& b,
                   const Limits<T>& limits = {}, Visit visit = {}) {
    EpaState<D, T> s = epaStart(gjk, a, b);
    for (visit(s); s.status == Status::Searching; visit(s)) s.status = epaStep(s, a, b, limits);
    return s;
}

}  // namespace gjkscope
