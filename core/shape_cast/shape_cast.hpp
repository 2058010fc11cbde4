#pragma once

#include "../answer/outcome.hpp"
#include "../gjk_epa/proximity.hpp"
#include "../support/pose.hpp"
#include "safest_plane.hpp"
#include "state.hpp"

/// A shape cast: when A and B, moving without rotation, first touch. By conservative advancement (Mirtich,
/// "Impulse-based Dynamic Simulation of Rigid Body Systems", 1996; Catto, "Continuous Collision", GDC 2013)
/// with GJK's separating planes (van den Bergen, "Ray Casting against General Convex Objects with Application
/// to Continuous Collision Detection", 2004): measure the distance, advance by the time in which it can't be
/// used up, repeat.
///
/// Along a unit normal `n` from A to B the gap between the support planes closes at the speed `−v·n`, `v`
/// being the velocity of B relative to A. Until it is closed the planes keep the shapes apart, so `gap /
/// −v·n` is safe; where it does not close, they never touch. The distance is a convex function of the time,
/// with the slope `v·n`: advancing so is Newton's method from the left, which never passes the first root and
/// slows down only near a tangent one, where a step halves the error.
namespace gjkscope {

namespace detail {

/// A shape translated by `offset`. Refers to `shape`, which must outlive it.
template <int D, class T, Convex<D, T> Shape>
struct Moved {
    const Shape* shape = nullptr;
    Vec<D, T> offset{0};

    SupportPoint<D, T> support(Vec<D, T> d) const {
        SupportPoint<D, T> at = shape->support(d);
        return {at.point + offset, at.feature};
    }
    T radius() const { return shape->radius(); }
    T extent() const { return extentOf(*shape) + placementOf<D, T>(offset); }
};

/// The widest of a shape's extents along the axes.
template <int D, class T, Convex<D, T> Shape>
T widthOf(const Shape& shape) {
    T widest = 0;
    for (int axis = 0; axis < D; ++axis) {
        const Vec<D, T> d = axisDirection<D, T>(axis);
        widest = std::max(widest, shape.support(d).point[axis] - shape.support(-d).point[axis]);
    }
    return widest + 2 * shape.radius();
}

/// How far away a shape's own frame is: its points are computed there and rounded relative to that.
template <int D, class T, class Shape>
T frameOf(const Shape& shape) {
    return largestCoordinate<D, T>(outOf<D, T>(shape, Vec<D, T>(0)));
}

/// EPA at `s.time`, for cores that GJK has left undecided. If they are apart, EPA has a separating plane that
/// GJK has missed. Else they touch within rounding, where the witness points may be off by more, along the
/// surfaces: their distance is how accurately the contact is known.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
Proximity<D, T> measureByEpa(ShapeCastState<D, T>& s, const GjkDistanceState<D, T>& gjk, const A& a,
                             const B& b, const Limits<T>& limits) {
    Proximity<D, T> found = proximityOf(gjk, epa(gjk, a, b, limits), a, b);
    if (!found.intersects && found.lower > s.plane.gap)
        s.plane = {found.normal, found.lower, -glm::dot(s.velocity, found.normal)};
    if (!found.intersects || s.iterations == 0) return found;
    found.intersects = false;
    found.distance = glm::distance(found.pointA, found.pointB);
    found.depth = 0;
    found.normal = s.here.normal;
    return found;
}

/// Cores that GJK found intersecting after an advance, where they can hardly be deeper than rounding: the
/// last normal from when they were apart is better than that of such a depth.
template <int D, class T>
Proximity<D, T> touchOf(const GjkDistanceState<D, T>& gjk, Vec<D, T> lastNormal) {
    const WitnessPoints<D, T> witness = witnessPoints(gjk.simplex, gjk.closest);
    return {.intersects = true,
            .normal = lastNormal,
            .pointA = witness.onA,
            .pointB = witness.onB,
            .upper = 0,
            .status = gjk.status,
            .gjkIterations = gjk.iterations};
}

/// Measures A and B at `s.time`. At the start EPA computes how deep they overlap, as for shapes at rest.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
void measure(ShapeCastState<D, T>& s, const A& a, const B& b, const Limits<T>& limits, Vec<D, T> aim) {
    const Moved<D, T, B> moved{&b, s.velocity * s.time};
    SafestPlane<D, T> safest(s.velocity, a.radius() + b.radius());
    const auto gjk = gjkDistance(a, moved, {limits, aim}, [&](const auto& state) { safest(state); });
    s.plane = safest.plane();
    const bool usesEpa = gjk.intersects ? s.iterations == 0 : isLeftOpen(gjk, a, moved);
    // `moved` has B's support mapping, but not its inner balls
    if (usesEpa && s.iterations == 0)
        s.here = measureByEpa(s, gjk, a, b, limits);
    else if (usesEpa)
        s.here = measureByEpa(s, gjk, a, moved, limits);
    else
        s.here = gjk.intersects ? touchOf(gjk, s.here.normal) : proximityOf(gjk, a, moved);
}

/// The rounding of the coordinates from which a distance was computed.
template <int D, class T>
T noiseOf(const ShapeCastState<D, T>& s) {
    const T points = std::max(largestCoordinate<D, T>(s.here.pointA), largestCoordinate<D, T>(s.here.pointB));
    const T scale = std::max({points, s.extent, s.frame});
    return 8 * kEpsilon<T> * (scale + largestCoordinate<D, T>(s.velocity) * s.time);
}

/// Whether A and B intersect at `time`, touching within rounding included.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
bool meetsAt(const ShapeCastState<D, T>& s, T time, const A& a, const B& b, const Limits<T>& limits) {
    const Moved<D, T, B> moved{&b, s.velocity * time};
    const GjkDistanceState<D, T> gjk = gjkDistance(a, moved, {limits, s.here.normal});
    return gjk.intersects || proximityOf(gjk, a, moved).intersects;
}

/// Bounds the time of impact from above: advanced by one and a half times the distance, the shapes overlap,
/// unless they only graze each other or pass within the tolerance; then the impact has no upper bound.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
void boundFromAbove(ShapeCastState<D, T>& s, const A& a, const B& b, const Limits<T>& limits, T noise) {
    const T approach = -glm::dot(s.velocity, s.here.normal);
    if (!(approach > 0)) return;
    const T later = s.time + T(1.5) * (s.here.distance + noise) / approach;
    const T latest = later + 4 * noise / approach;
    if (std::isfinite(latest) && meetsAt(s, later, a, b, limits)) s.latest = latest;
}

/// For how long the plane keeps them apart, with the gap less its rounding.
template <int D, class T>
T safeStep(const ShapeCastState<D, T>& s, T noise) {
    return (s.plane.gap - noise) / s.plane.approach;
}

/// How the cast ends, if it does: the shapes intersect, are near enough, recede, or rounding decides.
template <int D, class T>
[[nodiscard]] std::pair<typename ShapeCastState<D, T>::End, Status> endOf(const ShapeCastState<D, T>& s,
                                                                          T tolerance, T noise) {
    using End = typename ShapeCastState<D, T>::End;
    // an overlap is as accurate as its measurement; the time of a contact is exact
    if (s.here.intersects && s.iterations == 0) return {End::Overlap, s.here.status};
    if (s.here.intersects) return {End::Contact, Status::Converged};
    const bool isApart = s.plane.gap > noise;
    if (isApart && s.plane.approach <= 0) return {End::Miss, Status::Converged};
    if (s.here.distance <= tolerance * s.size + 2 * noise) return {End::Contact, Status::Converged};
    if (isApart && s.time + safeStep(s, noise) > s.time) return {End::None, Status::Searching};
    // of smooth shapes that no plane shows to be apart, rounding leaves half of the distance's digits
    const bool isNear = s.here.distance <= std::sqrt(kEpsilon<T>) * s.extent;
    const bool isCapped = s.here.status == Status::IterationLimit;
    return {isNear ? End::Contact : End::None, isCapped ? Status::IterationLimit : Status::Degenerate};
}

/// Decides by the distance at `time`: an end, or the safe step.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard]] Status judge(ShapeCastState<D, T>& s, const A& a, const B& b, const Limits<T>& limits) {
    using End = typename ShapeCastState<D, T>::End;
    s.advance = 0;
    if (!isSound(s)) return Status::Degenerate;
    const T noise = noiseOf(s);
    const auto [end, status] = endOf(s, limits.tolerance, noise);
    s.end = end;
    if (end == End::Overlap) s.latest = 0;
    if (end == End::Contact) boundFromAbove(s, a, b, limits, noise);
    if (status != Status::Searching) return status;

    s.advance = safeStep(s, noise);
    const T next = s.time + s.advance;
    if (!(next <= std::min(s.duration, std::numeric_limits<T>::max()))) {
        s.end = End::TooLate;
        return Status::Converged;
    }
    return Status::Searching;
}

}  // namespace detail

/// The state at time 0. Shapes that overlap there get their depth from EPA, whose storage is the only
/// allocation.
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
[[nodiscard]] ShapeCastState<D, T> shapeCastStart(const A& a, const B& b,
                                                  const std::type_identity_t<Motion<D, T>>& motion,
                                                  const QueryOptions<D, T>& options = {}) {
    ShapeCastState<D, T> s;
    s.velocity = motion.velocityB - motion.velocityA;
    s.duration = motion.duration;
    const T widthA = detail::widthOf<D, T>(a), widthB = detail::widthOf<D, T>(b);
    s.size = std::min(widthA, widthB);
    s.extent = std::max(widthA, widthB);
    s.frame = std::max(detail::frameOf<D, T>(a), detail::frameOf<D, T>(b));
    detail::measure(s, a, b, options.limits, options.firstDirection);
    s.status = detail::judge(s, a, b, options.limits);
    return s;
}

/// One advance by the safe step, and the distance there. The caller stores the returned status in the state.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard]] Status shapeCastStep(ShapeCastState<D, T>& s, const A& a, const B& b,
                                   const Limits<T>& limits = {}) {
    if (s.iterations >= limits.maxIterations) return Status::IterationLimit;
    ++s.iterations;
    s.time += s.advance;
    detail::measure(s, a, b, limits, s.here.normal);
    return detail::judge(s, a, b, limits);
}

/// Runs to the end; `visit` sees every state on the way, the first and the last one too.
template <ConvexShape A, SameSpace<A> B, class Visit = Ignore, int D = kDimensionOf<A>, class T = ScalarOf<A>>
ShapeCastState<D, T> shapeCast(const A& a, const B& b, const std::type_identity_t<Motion<D, T>>& motion,
                               const QueryOptions<D, T>& options = {}, Visit visit = {}) {
    auto s = shapeCastStart(a, b, motion, options);
    for (visit(s); s.status == Status::Searching; visit(s)) s.status = shapeCastStep(s, a, b, options.limits);
    return s;
}

namespace detail {

/// The answer of a cast's state; `shift` leads from the state's frame to the one of the shapes.
template <int D, class T, class State>
Outcome<D, T> castOutcome(const State& s, T duration, Vec<D, T> shift) {
    using End = typename ShapeCastState<D, T>::End;
    Outcome<D, T> outcome;
    outcome.status = s.status;
    outcome.iterations = s.iterations;
    outcome.latest = s.latest;
    outcome.earliest = s.end == End::Miss ? kInfinity<T> : s.end == End::TooLate ? duration : s.time;
    if (s.end == End::Miss || s.end == End::TooLate) outcome.intersects = false;
    if (s.end != End::Contact && s.end != End::Overlap) return outcome;

    outcome.timeOfImpact = s.time;
    outcome.intersects = true;
    outcome.distance = 0;
    outcome.depth = s.here.depth;
    outcome.normal = s.here.normal;
    outcome.pointA = s.here.pointA + shift;
    outcome.pointB = s.here.pointB + shift;
    outcome.lower = s.end == End::Overlap ? s.here.lower : T(0);
    outcome.upper = s.end == End::Overlap ? s.here.upper : T(0);
    return outcome;
}

}  // namespace detail

/// The answer of a cast: see Outcome::timeOfImpact.
template <int D, class T>
Outcome<D, T> outcomeOf(const ShapeCastState<D, T>& s, const std::type_identity_t<Motion<D, T>>& motion) {
    // the state is in a frame that moves with A
    return detail::castOutcome<D, T>(s, s.duration, motion.velocityA * s.time);
}

}  // namespace gjkscope
