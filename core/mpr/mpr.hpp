#pragma once

#include <algorithm>
#include <array>

#include "../answer/within_rounding.hpp"
#include "../gjk/gjk.hpp"
#include "../simplex/closest_point.hpp"
#include "portal.hpp"

/// Minkowski Portal Refinement (Gary Snethen, "XenoCollide: Complex Collision Made Simple", Game Programming
/// Gems 7, 2008), one implementation for both dimensions: a portal is an edge in 2D and a triangle in 3D.
namespace gjkscope {

template <class T>
struct MprLimits : Limits<T> {
    bool stopAtHit = false;  ///< only whether they intersect: the portal need not reach the surface
};

/// The state before the first support query. The centers are interior points of the shapes, in their frame;
/// of flat shapes, relative interior points.
template <int D, class T>
[[nodiscard]] MprState<D, T> mprStart(Vec<D, T> centerA, Vec<D, T> centerB) {
    MprState<D, T> s;
    s.interior = {centerA - centerB, centerA, centerB, kSmooth, kSmooth};
    s.scale = scaleOf(s.interior);
    s.ray = unitOr<D, T>(-s.interior.w, axisDirection<D, T>(0));
    s.direction = s.ray;
    s.intersects = s.interior.w == Vec<D, T>(0);
    return s;
}

namespace detail {

/// Queries the support point along `direction`.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
void querySupport(MprState<D, T>& s, const A& a, const B& b) {
    s.queried = s.direction;
    s.support = supportOfWholeDifference<D, T>(a, b, s.queried);
    s.scale = std::max(s.scale, scaleOf(s.support));
    s.support.w += glm::dot(s.queried, s.thickening) < 0 ? -s.thickening : s.thickening;
    s.reach = glm::dot(s.support.w, s.queried);
    if (!(s.reach < s.upper)) return;
    s.upper = std::max(T(0), s.reach);
    s.normal = s.queried;
}

template <int D, class T>
Status hit(MprState<D, T>& s) {
    s.intersects = true;
    return Status::Converged;
}

/// Puts the support point into the portal.
template <int D, class T>
void place(MprState<D, T>& s, int at) {
    s.replaced = at < s.portalSize ? at : -1;
    s.portalSize = std::max(s.portalSize, at + 1);
    s.portal[static_cast<std::size_t>(at)] = s.support;
}

/// True if the simplex of the interior point and the portal contains the origin, up to the rounding within
/// which distance GJK ends. It does when the origin is on this side of the portal, for the ray passes from
/// the interior point through the origin and the portal; but in a flat simplex, of a needle or a plate,
/// rounding may hide that the ray misses the portal.
template <int D, class T>
bool containsOrigin(const MprState<D, T>& s) {
    Simplex<D, T> simplex(s.interior);
    for (const MinkowskiVertex<D, T>& v : s.portal) simplex.push(v);
    return largestCoordinate<D, T>(closestPoint(simplex).point) <= 8 * roundingOf(s);
}

/// The portal is complete or has moved: the origin is in A − B if it is on this side of it.
template <int D, class T>
Status usePortal(MprState<D, T>& s) {
    s.phase = MprPhase::Refinement;
    s.direction = portalNormal(s);
    s.intersects = s.intersects || (glm::dot(s.direction, s.portal[0].w) >= 0 && containsOrigin(s));
    return Status::Searching;
}

/// A − B does not extend beyond the plane perpendicular to the query, though it has an interior point: it is
/// flat. Thickened to its own size, it contains the origin, which is in its plane, if and only if it did
/// before. If it is thickened already it is a line, which ends beyond the origin and passes within rounding
/// of it.
template <int D, class T>
Status thicken(MprState<D, T>& s) {
    if (s.thickening != Vec<D, T>(0)) return hit(s);
    s.thickening = std::max(s.scale, std::numeric_limits<T>::min()) * s.queried;
    return Status::Searching;
}

/// The first point, along the ray. If the ray passes through it, it is where the ray leaves A − B.
template <int D, class T>
Status discoverFirst(MprState<D, T>& s) {
    place(s, 0);
    const Vec<D, T> p = portalPoint(s, 0), aside = p - glm::dot(p, s.ray) * s.ray;
    if (!(largestCoordinate<D, T>(aside) > roundingOf(s))) return hit(s);
    if constexpr (D == 2) {
        s.direction = unitOr<2, T>(turnLeft<T>(s.ray), s.ray) * (cross2<T>(s.ray, p) > 0 ? T(-1) : T(1));
    } else {
        s.direction = unitOr<3, T>(glm::cross(s.ray, unitOr<3, T>(aside, s.ray)), s.ray);
    }
    return Status::Searching;
}

/// 3D: the third point, beyond the plane of the other two. If the ray passes outside one of the triangle's
/// new sides, the point replaces the one opposite.
template <class T>
Status discoverThird(MprState<3, T>& s) {
    const Vec<3, T> p = fromInterior(s, s.support);
    const bool pastFirst = passes<T>(s.ray, p, portalPoint(s, 0)) < 0;
    const bool pastSecond = passes<T>(s.ray, portalPoint(s, 1), p) < 0;
    place(s, pastFirst ? 1 : pastSecond ? 0 : 2);
    return Status::Searching;
}

template <int D, class T>
Status discover(MprState<D, T>& s) {
    s.replaced = -1;
    if (s.portalSize == 0) return discoverFirst(s);
    if constexpr (D == 2) {
        place(s, 1);
    } else {
        if (!(glm::dot(fromInterior(s, s.support), s.queried) > roundingOf(s))) return thicken(s);
        if (s.portalSize == 1)
            place(s, 1);
        else
            discoverThird(s);
    }
    if (s.portalSize == D) return usePortal(s);
    if constexpr (D == 3) {
        const auto point = [&](int i) { return unitOr<3, T>(portalPoint(s, i), s.ray); };
        s.direction = unitOr<3, T>(glm::cross(point(0), point(1)), s.ray);
    }
    return Status::Searching;
}

/// Moves the portal out to the support point. A portal that can't move is on the surface of A − B; the
/// origin, which is not out of reach, is then behind it or within rounding of it, unless the ray has missed
/// the portal.
template <int D, class T>
Status refine(MprState<D, T>& s, const Limits<T>& limits) {
    const T beyond = glm::dot(s.support.w - s.portal[0].w, s.queried);
    const T enough = s.intersects ? std::max(limits.tolerance * s.reach, limits.absoluteTolerance) : T(0);
    if (beyond <= std::max(enough, roundingOf(s))) {
        return s.intersects || containsOrigin(s) ? hit(s) : Status::Degenerate;
    }
    place(s, replacedBy(s, fromInterior(s, s.support)));
    return usePortal(s);
}

}  // namespace detail

/// One support query: reject when even the farthest point falls short of the origin; else complete the
/// portal, or move it outward. The caller stores the returned status in the state: Degenerate where by
/// rounding the ray misses a portal that can't move, or where coordinates overflow.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard]] Status mprStep(MprState<D, T>& s, const A& a, const B& b, const MprLimits<T>& limits = {}) {
    if (s.iterations >= limits.maxIterations) return Status::IterationLimit;
    ++s.iterations;
    detail::querySupport(s, a, b);
    if (!std::isfinite(s.reach)) return Status::Degenerate;
    if (s.reach < -roundingOf(s) && !s.intersects) {
        s.lower = -s.reach;
        s.normal = s.queried;
        return Status::Converged;
    }
    const Status status = s.phase == MprPhase::Discovery ? detail::discover(s) : detail::refine(s, limits);
    return s.intersects && limits.stopAtHit ? Status::Converged : status;
}

/// Runs to the end; `visit` sees every state on the way.
template <ConvexShape A, SameSpace<A> B, class Visit = Ignore, int D = kDimensionOf<A>, class T = ScalarOf<A>>
MprState<D, T> mpr(const A& a, const B& b, std::type_identity_t<Vec<D, T>> centerA,
                   std::type_identity_t<Vec<D, T>> centerB, const MprLimits<T>& limits = {},
                   Visit visit = {}) {
    auto s = mprStart(centerA, centerB);
    for (visit(s); s.status == Status::Searching; visit(s)) s.status = mprStep(s, a, b, limits);
    return s;
}

namespace detail {

/// True if the origin is in the simplex, by the signs of the areas or volumes between it and the facets, in
/// double precision: in a needle or a plate the products of single precision may have none.
template <int D, class T>
bool isAroundOrigin(const std::array<Vec<D, T>, D + 1>& points) {
    const auto at = [&](std::size_t i) { return Vec<D, double>(points[i]); };
    std::array<double, D + 1> parts;
    if constexpr (D == 2) {
        parts = {cross2<double>(at(0), at(1)), cross2<double>(at(1), at(2)), cross2<double>(at(2), at(0))};
    } else {
        const auto volume = [&](std::size_t i, std::size_t j, std::size_t k) {
            return glm::dot(at(i), glm::cross(at(j), at(k)));
        };
        parts = {volume(1, 2, 3), volume(0, 3, 2), volume(0, 1, 3), volume(0, 2, 1)};
    }
    return std::ranges::all_of(parts, [](double part) { return part > 0; }) ||
           std::ranges::all_of(parts, [](double part) { return part < 0; });
}

}  // namespace detail

/// The common answer, `a` and `b` being the shapes that it ran on. MPR finds neither distance nor depth:
/// apart, the gap along the normal is a lower bound of the distance; overlapping, the reach along it is an
/// upper bound of the depth. Within rounding yes or no is left open: see settled().
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
Outcome<D, T> outcomeOf(const MprState<D, T>& s, const A& a, const B& b) {
    const T rounding = roundingOf(a, b);
    Outcome<D, T> outcome;
    outcome.status = s.status;
    outcome.iterations = s.iterations;
    outcome.lower = std::max(T(0), s.lower - rounding);
    if (!s.intersects && !(s.lower > 0)) return outcome;
    outcome.intersects = s.intersects;
    outcome.normal = s.normal;
    (s.intersects ? outcome.distance : outcome.depth) = T(0);
    if (s.intersects) outcome.upper = s.upper + rounding;
    std::array<Vec<D, T>, D + 1> points{s.interior.w};
    for (std::size_t i = 0; i < D; ++i) points[i + 1] = s.portal[i].w;
    const bool isClear = s.intersects && s.portalSize == D && detail::isAroundOrigin<D, T>(points) &&
                         detail::containsOriginClearly<D, T>(points, rounding);
    if (isClear) return outcome;
    // a portal that goes on moving between the same points: rounding, not the shapes, moves it
    if (s.intersects && s.status == Status::IterationLimit) {
        outcome.intersects.reset();
        outcome.distance.reset();
        return outcome;
    }
    return leftOpenWithin<D, T>(rounding, outcome);
}

}  // namespace gjkscope
