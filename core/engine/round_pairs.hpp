#pragma once

#include "../gjk_epa/proximity.hpp"
#include "../shapes/segment.hpp"

/// Balls and capsules in closed form (Ericson 2005, ch. 5.1.9), both in one frame: what GJK finds on their
/// cores, without iterating.
namespace gjkscope {

/// A ball.
template <int D, class T>
struct RoundPoint {
    Vec<D, T> center{0};
    T radius = 1;  ///< ≥ 0
};

/// A capsule; with equal ends a ball.
template <int D, class T>
struct RoundSegment {
    Segment<D, T> core;
    T sweep = 1;  ///< its radius, ≥ 0

    SupportPoint<D, T> support(Vec<D, T> d) const { return core.support(d); }
    T radius() const { return sweep; }
    T extent() const { return core.extent(); }
};

/// Yes where rounding hides it.
template <int D, class T>
[[nodiscard]] bool intersects(const RoundPoint<D, T>& a, const RoundPoint<D, T>& b) {
    Vec<D, T> between = b.center - a.center;
    const T radii = a.radius + b.radius;
    const T scale = radii + std::max(largestCoordinate<D, T>(a.center), largestCoordinate<D, T>(b.center));
    const T reach = radii + 8 * kEpsilon<T> * scale;
    // scaled where squares could overflow, or lose a distance as short as rounding
    const T squared = glm::dot(between, between);
    if (isSafeSquare(squared) && isSafeSquare(reach * reach)) return squared <= reach * reach;
    return largestCoordinate<D, T>(between) <= reach && glm::length(between / scale) <= reach / scale;
}

namespace detail {

/// The answer for cores whose nearest points are known and not the same; `between` leads from A's to B's. The
/// bounds are widened by `rounding`.
template <int D, class T>
Proximity<D, T> roundProximity(Vec<D, T> onA, Vec<D, T> onB, Vec<D, T> between, T squared, T radiusA,
                               T radiusB, T rounding) {
    const T distance = std::sqrt(squared);
    Vec<D, T> normal = between * (1 / distance);
    Proximity<D, T> p =
        sweep<D, T>({distance, distance, distance, normal, {onA, onB}}, radiusA, radiusB, rounding);
    p.status = convergedIfFinite(distance);
    p.method = AnswerMethod::ClosedForm;
    if (p.lower > 0) return p;
    p.status = p.status == Status::Converged ? Status::WithinRounding : p.status;
    p.isDecided = false;
    return p;
}

}  // namespace detail

/// Concentric balls separate along any direction: the first axis.
template <int D, class T>
[[nodiscard]] Proximity<D, T> proximity(const RoundPoint<D, T>& a, const RoundPoint<D, T>& b) {
    Vec<D, T> between = b.center - a.center;
    const T squared = glm::dot(between, between);
    // the distance is off by four halves of a rounding, what is left of the radii by two
    const T rounding = 4 * kEpsilon<T> * (std::sqrt(squared) + (a.radius + b.radius));
    if (isSafeSquare(squared))
        return detail::roundProximity<D, T>(a.center, b.center, between, squared, a.radius, b.radius,
                                            rounding);
    const RoundSegment<D, T> coreA{{a.center, a.center}, a.radius}, coreB{{b.center, b.center}, b.radius};
    return proximity(coreA, coreB, {.firstDirection = between});
}

namespace detail {

/// The nearest points of two segments, as parameters from 0 to 1 along each.
template <class T>
struct NearestParts {
    T onA, onB;
    bool isReliable;  ///< false for segments so nearly parallel that the parameters are noise
};

/// Each line's point nearest the other's, moved onto the segment; then the other segment's point nearest
/// that, and once more back: with `u`, `v` the segments and `r` from B's start to A's,
///     s = ((u·v)(v·r) − (u·r)(v·v)) / ((u·u)(v·v) − (u·v)²),   t = ((u·v) s + v·r) / v·v.
template <int D, class T>
[[gnu::always_inline]] inline NearestParts<T> nearestParts(Vec<D, T> u, Vec<D, T> v, Vec<D, T> r) {
    const T uu = glm::dot(u, u), vv = glm::dot(v, v), uv = glm::dot(u, v), ur = glm::dot(u, r),
            vr = glm::dot(v, r);
    const auto onSegment = [](T part) { return std::clamp(part, T(0), T(1)); };
    const T area = uu * vv - uv * uv;
    const T s = onSegment((uv * vr - ur * vv) / area);
    const T t = onSegment((uv * s + vr) / vv);
    // below a tenth of a right angle's sine a rounding of the area moves `s` by more than ten
    const bool isReliable =
        isSafeSquare(uu) && isSafeSquare(vv) && area > T(0.01) * uu * vv && area < kInfinity<T>;
    return {onSegment((uv * t - ur) / uu), t, isReliable};
}

}  // namespace detail

/// Capsules whose axes are nearly parallel or intersect are left to GJK and EPA.
template <int D, class T>
[[nodiscard]] Proximity<D, T> proximity(const RoundSegment<D, T>& a, const RoundSegment<D, T>& b) {
    Vec<D, T> u = a.core.b - a.core.a, v = b.core.b - b.core.a;
    const auto [s, t, isReliable] = detail::nearestParts<D, T>(u, v, a.core.a - b.core.a);
    Vec<D, T> onA = a.core.a + s * u, onB = b.core.a + t * v;
    Vec<D, T> between = onB - onA;
    const T squared = glm::dot(between, between);
    // the place on a segment is off by up to 1400u of the extents E, u being half of a rounding, in the worst
    // case of `isReliable`; which changes a distance d by that squared, over 2d: beyond 4000 roundings of E
    // less than 123u E. What else is rounded adds 20u
    const T extents = a.extent() + b.extent(), noise = 4000 * kEpsilon<T> * extents;
    if (!isReliable || !(squared > noise * noise))
        return proximity(a, b, {.firstDirection = b.core.center() - a.core.center()});
    const T rounding = 80 * kEpsilon<T> * (extents + (a.sweep + b.sweep));
    return detail::roundProximity<D, T>(onA, onB, between, squared, a.sweep, b.sweep, rounding);
}

/// Touching included, and yes where rounding hides it.
template <int D, class T>
[[nodiscard]] bool intersects(const RoundSegment<D, T>& a, const RoundSegment<D, T>& b) {
    Vec<D, T> u = a.core.b - a.core.a, v = b.core.b - b.core.a, between = b.core.center() - a.core.center();
    // apart along the line of their centers, as most are
    const T radii = a.sweep + b.sweep, along = glm::dot(between, between);
    const T reach = (std::abs(glm::dot(u, between)) + std::abs(glm::dot(v, between))) / 2;
    const T gap = along - reach;
    if (isSafeSquare(along) && gap > 0 && gap * gap > T(1.0001) * radii * radii * along) return false;
    return proximity(a, b).intersects;
}

}  // namespace gjkscope
