#pragma once

#include "../answer/outcome.hpp"
#include "../gjk_epa/proximity.hpp"
#include "../support/pose.hpp"
#include "impact_bounds.hpp"
#include "rounding.hpp"
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
///
/// Planes prove with the gap less its rounding and the speed more its own. Where that gets
/// no further, the time is bounded from above: impact_bounds.hpp.
namespace gjkscope {

namespace detail {

/// Depth at `s.time`, for cores that GJK has left undecided: at the start as at rest, else by EPA. If they
/// are apart, EPA has a separating plane that GJK has missed. Else they touch within rounding, where the
/// witness points may be off by more, along the surfaces: their distance is how accurately the contact is
/// known.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
Proximity<D, T> depthAt(const ShapeCastState<D, T>& s, const GjkDistanceState<D, T>& gjk, const A& a,
                        const B& b, const Limits<T>& limits) {
    if (s.iterations == 0) {
        EpaState<D, T> storage;
        return completed(gjk, a, b, limits, storage);
    }
    Proximity<D, T> found = proximityOf(gjk, epa(gjk, a, b, limits), a, b);
    if (!found.intersects) return found;
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

/// Considers the planes that GJK has not queried, where those that it has leave a part of the distance:
/// between large shapes a short `v` is turned by the rounding of their far vertices, the edges of its simplex
/// are not, and the last normal is as good as it was.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
void considerMorePlanes(ShapeCastState<D, T>& s, SafestPlane<D, T>& safest, const GjkDistanceState<D, T>& gjk,
                        const A& a, const Moved<D, T, B>& moved, Vec<D, T> lastNormal) {
    const T noise = roundingAt(s).along(s.plane.normal);
    if (s.plane.gap > noise && s.plane.gap + noise >= s.here.distance) return;
    const auto consider = [&](Vec<D, T> n) {
        if (n != Vec<D, T>(0)) safest.consider(-n, supportOfDifference<D, T>(a, moved, n).w);
    };
    consider(s.here.normal);
    consider(lastNormal);
    if (!gjk.intersects) consider(edgeNormalOf(gjk.simplex));
    Simplex<D, T> simplex = gjk.simplex;
    if (simplex.size < D) {
        // the vertex beyond the plane that GJK has ended with
        simplex.push(gjk.support);
        consider(edgeNormalOf(simplex));
    }
    s.plane = safest.plane();
}

/// Measures A and B at `s.time`. At the start EPA computes how deep they overlap, as for shapes at rest.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
void measure(ShapeCastState<D, T>& s, const A& a, const B& b, const Limits<T>& limits,
             Vec<D, T> firstDirection) {
    const Moved<D, T, B> moved{&b, s.velocity * s.time};
    SafestPlane<D, T> safest(s.velocity, s.radii);
    const auto gjk =
        gjkDistance(a, moved, {limits, firstDirection}, [&](const auto& state) { safest(state); });
    const bool usesEpa = gjk.intersects ? s.iterations == 0 : isLeftOpen(gjk, a, moved);
    // `moved` has B's support mapping, but not its inner balls
    if (usesEpa && s.iterations == 0)
        s.here = depthAt(s, gjk, a, b, limits);
    else if (usesEpa)
        s.here = depthAt(s, gjk, a, moved, limits);
    else
        s.here = gjk.intersects ? touchOf(gjk, s.here.normal) : proximityOf(gjk, a, moved);
    const Vec<D, T> lastNormal = s.plane.normal;
    s.plane = safest.plane();
    considerMorePlanes(s, safest, gjk, a, moved, lastNormal);
}

/// Ends a cast of shapes that intersect at time 0, whose contact is an impact unless it `isIgnored`. An
/// overlap is as accurate as its measurement.
template <class State>
[[nodiscard]] Status endAtStart(State& s, bool isIgnored) {
    s.end = isIgnored ? decltype(s.end)::Miss : decltype(s.end)::Overlap;
    if (!isIgnored) s.latest = 0;
    return isIgnored ? Status::Converged : s.here.status;
}

/// Decides by the distance at `time`: an end, or the safe step.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard]] Status judge(ShapeCastState<D, T>& s, const A& a, const B& b, const Limits<T>& limits,
                           InitialContact initialContact = InitialContact::Hit) {
    using End = typename ShapeCastState<D, T>::End;
    s.advance = 0;
    if (!isSound(s)) return Status::Degenerate;
    const T gap = s.plane.gap - roundingAt(s).along(s.plane.normal);
    const T approach = s.plane.approach + roundingOfSpeed(s, s.plane.normal);
    if (gap > 0 && approach <= 0) {
        s.end = End::Miss;
        return Status::Converged;
    }
    if (s.iterations == 0) {
        const T speed = -glm::dot(s.velocity, s.here.normal);
        const bool ignores = initialContact == InitialContact::Ignore && !(speed > 0);
        if (meetAtStart(s, a, b)) return endAtStart(s, ignores);
        // a contact that rounding hides is at the start, or nowhere
        if (ignores && !s.here.isDecided && s.here.status == Status::WithinRounding)
            return endAtStart(s, true);
    }
    const T next = gap > 0 ? laterBy(s.time, gap / approach) : s.time;
    s.earliest = std::max(s.earliest, next);
    if (s.earliest > s.duration || s.earliest == kInfinity<T>) {
        s.advance = std::max(next - s.time, T(0));
        s.end = End::TooLate;
        return Status::Converged;
    }
    const bool isStuck = s.here.intersects || !(next > s.time) || gap < roundingAt(s).along(s.plane.normal);
    if (isStuck || s.here.distance <= limits.tolerance * s.size) {
        boundFromAbove(s, a, b, limits);
        if (isStuck || isNarrow(s, limits)) return conclude(s, a, b, limits);
        // so near each other, smooth shapes are measured no better any more
        const bool isVague = s.here.distance - s.plane.gap > 4 * roundingAt(s).along(s.plane.normal);
        if (isVague && s.latest < kInfinity<T>) return conclude(s, a, b, limits);
        s.latest = kInfinity<T>;
    }
    s.advance = next - s.time;
    return Status::Searching;
}

}  // namespace detail

/// The state at time 0. Shapes that overlap there get their depth from EPA, whose storage is the only
/// allocation.
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
[[nodiscard]] ShapeCastState<D, T> shapeCastStart(
    const A& a, const B& b, const std::type_identity_t<Motion<D, T>>& motion,
    const std::type_identity_t<CastOptions<D, T>>& options = {}) {
    ShapeCastState<D, T> s;
    s.velocity = motion.velocityB - motion.velocityA;
    s.velocityRest = detail::restOfDifference<D, T>(motion.velocityB, motion.velocityA);
    s.duration = motion.duration;
    if (!(s.duration >= 0)) {
        s.status = Status::Degenerate;
        return s;
    }
    const auto ofA = detail::placedExtentsOf<D, T>(a), ofB = detail::placedExtentsOf<D, T>(b);
    s.size = std::min(ofA.width, ofB.width);
    s.radii = a.radius() + b.radius();
    s.coordinates = ofA.coordinates + ofB.coordinates;
    detail::measure(s, a, b, options.limits, options.firstDirection);
    s.status = detail::judge(s, a, b, options.limits, options.initialContact);
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
                               const std::type_identity_t<CastOptions<D, T>>& options = {},
                               Visit visit = {}) {
    auto s = shapeCastStart(a, b, motion, options);
    for (visit(s); s.status == Status::Searching; visit(s)) s.status = shapeCastStep(s, a, b, options.limits);
    return s;
}

/// Narrows the times of a cast that has ended with an impact to neighboring numbers, by exact arithmetic, of
/// shapes that list their vertices (support/vertices.hpp); a radius makes it some fifty exact tests.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
void narrowExactly(ShapeCastState<D, T>& s, const A& a, const B& b) {
    ShapeCastState<D, T> narrowed = s;
    if (s.end == ShapeCastState<D, T>::End::Contact && detail::decideExactly(narrowed, a, b)) s = narrowed;
}

namespace detail {

/// When the plane that is safe the longest closes: the impact as well as it is known.
template <int D, class T>
T impactOf(const ShapeCastState<D, T>& s) {
    const T left = s.plane.approach > 0 ? std::max(s.plane.gap, T(0)) / s.plane.approach : T(0);
    return std::clamp(s.time + left, s.earliest, std::max(s.latest, s.earliest));
}

/// The answer of a cast's state that has an impact at `time`, if at all; `shift` leads from the state's frame
/// to the one of the shapes.
template <int D, class T, class State>
Outcome<D, T> castOutcome(const State& s, T time, T duration, Vec<D, T> shift) {
    using End = typename ShapeCastState<D, T>::End;
    Outcome<D, T> outcome;
    outcome.status = s.status;
    outcome.iterations = s.iterations;
    outcome.latest = s.latest;
    outcome.earliest = s.end == End::Miss ? kInfinity<T> : s.end == End::TooLate ? duration : s.earliest;
    if (s.end == End::Miss || s.end == End::TooLate) outcome.intersects = false;
    if (s.end != End::Contact && s.end != End::Overlap) return outcome;

    outcome.timeOfImpact = time;
    outcome.intersects = true;
    outcome.distance = 0;
    outcome.depth = s.end == End::Overlap ? s.here.depth : T(0);
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
    return detail::castOutcome<D, T>(s, detail::impactOf(s), s.duration, motion.velocityA * s.time);
}

}  // namespace gjkscope
