#pragma once

#include "../polyhedron/polytope_growth.hpp"
#include "curves/curved_step.hpp"
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

/// Queries the support point along the closest facet's normal, and bounds the depth by it. Searching while
/// the bounds differ.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard]] Status queryClosest(EpaState<D, T>& s, const A& a, const B& b, const Limits<T>& limits) {
    querySupport(s, a, b, facetOf(s.polytope, s.closest).normal);
    const T reach = glm::dot(s.direction, s.support.w), distance = facetOf(s.polytope, s.closest).distance;
    s.upper = std::max(s.lower, std::min(s.upper, reach));
    const bool haveMet =
        reach - distance <= std::max(toleratedGap(limits, distance, reach), s.polytope.noise);
    return haveMet ? convergedIfFinite(reach) : Status::Searching;
}

}  // namespace detail

/// One expansion: query the support point along the normal of the facet nearest the origin. No point of A − B
/// reaches farther that way, so the depth is at most the support point's reach; the polytope is inside A − B,
/// so the depth is at least the facet's distance. While they differ, the support point becomes a vertex. The
/// caller stores the returned status in the state: Degenerate where the support point is in the facet's plane
/// already though the bounds differ, or where coordinates overflow.
///
/// Curves prove more than the polytope does: their step is curvedStep(), in curves/.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard]] Status epaStep(EpaState<D, T>& s, const A& a, const B& b, const Limits<T>& limits) {
    if constexpr (kHasInnerBalls<A> || kHasInnerBalls<B>) return detail::curvedStep(s, a, b, limits);
    if (s.iterations >= limits.maxIterations) return Status::IterationLimit;
    ++s.iterations;
    detail::clearGrowth(s.polytope);

    // support query, bound
    const Status status = detail::queryClosest(s, a, b, limits);
    if (status != Status::Searching) return status;

    // expand; a support point that the facet doesn't see is in its plane: nothing is farther out
    if (!detail::isOutside(s.polytope, s.closest, s.support.w)) return Status::Degenerate;
    if (!detail::expandTo(s.polytope, s.closest, s.support)) return Status::Degenerate;
    detail::updateClosest(s);
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
