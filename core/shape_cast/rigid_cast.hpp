#pragma once

#include <numbers>

#include "../gjk_epa/distance.hpp"
#include "shape_cast.hpp"

/// A shape cast with rotation: when two shapes first touch that move at constant velocity and rotate at
/// constant angular velocity. By conservative advancement (Mirtich, "Impulse-based Dynamic Simulation of
/// Rigid Body Systems", 1996): while the support planes along some normal have a gap between them, the shapes
/// don't touch, whether the normal stays or turns with one of them (as in Catto, "Continuous Collision", GDC
/// 2013, whose separating axes turn so too). No point comes nearer faster than its frame moves plus its
/// angular speed times its reach, for which the gap lasts at least.
///
/// That alone would come nearer by a fixed part of the gap at a time. But the gap is the least of functions
/// of the time, one for each pair of points, of which the second derivatives are bounded: between two times
/// it is less than on the straight line by no more than that bound times Δt²/8. A step is safe if what is
/// left of the gaps at both ends is positive, and regula falsi finds a long one.
namespace gjkscope {

/// Radians per second: counter-clockwise in 2D, along the axis by the right-hand rule in 3D.
template <int D, class T>
using AngularVelocity = std::conditional_t<D == 2, T, Vec<3, T>>;

/// How two rigid bodies move: each rotates about the origin of its shape's own frame (of the world, where the
/// shape has no pose), which moves by translation. Vectors are in the frame in which the shapes were given.
template <int D, class T>
struct RigidMotion {
    Vec<D, T> velocityA{0}, velocityB{0};            ///< scene units per second
    AngularVelocity<D, T> angularA{0}, angularB{0};  ///< radians per second
    T duration = kInfinity<T>;                       ///< seconds; see Motion
};

/// Everything a cast with rotation knows between two advances. Plain data: copy it to record, keep it to
/// resume. Points are in the frame in which the shapes were given, at `time`.
template <int D, class T>
struct RigidCastState {
    typename ShapeCastState<D, T>::End end = ShapeCastState<D, T>::End::None;
    T size = 0;    ///< width of the smaller shape: what the tolerance is relative to
    T extent = 0;  ///< sum of coordinates that rounding is relative to, without the motion
    T rotationRadiusA = 0,
      rotationRadiusB = 0;     ///< no point of the core is farther from the center of rotation
    T time = 0;                ///< seconds; the shapes don't touch before
    Proximity<D, T> here;      ///< A and B at `time`
    T gap = 0;                 ///< between the support planes along `here.normal`
    T approach = 0;            ///< how fast it may close, at most; scene units per second
    T advance = 0;             ///< the safe step from `time` on, seconds
    T earliest = 0;            ///< nor do they touch before this
    T latest = kInfinity<T>;   ///< they have met by then; infinite where that isn't known
    SimplexCache<D, T> cache;  ///< of the last measurement
    int iterations = 0;        ///< advances made
    Status status = Status::Searching;
};

namespace detail {

/// By the length of `angle` about its direction (Rodrigues).
template <class T>
Rotation<3, T> rotationBy(Vec<3, T> angle) {
    const T radians = glm::length(angle);
    Rotation<3, T> rotation(1);
    if (!(radians > 0)) return rotation;
    const Vec<3, T> axis = angle / radians;
    const T c = std::cos(radians), s = std::sin(radians);
    for (int i = 0; i < 3; ++i) {
        const Vec<3, T> e = axisDirection<3, T>(i);
        rotation[i] = c * e + s * glm::cross(axis, e) + (1 - c) * axis[i] * axis;
    }
    return rotation;
}

/// A shape at `time`.
template <int D, class T, Convex<D, T> S>
Posed<D, T, S> movedTo(T time, const S& shape, Vec<D, T> velocity, AngularVelocity<D, T> angular) {
    const Vec<D, T> center = outOf<D, T>(shape, Vec<D, T>(0));
    const Rotation<D, T> rotation = rotationBy<T>(angular * time);
    return {&shape, {rotation, center - rotation * center + velocity * time}};
}

/// Greatest distance of a core's points from the one about which it rotates, at most.
template <int D, class T, Convex<D, T> S>
T rotationRadiusOf(const S& shape) {
    const Vec<D, T> center = outOf<D, T>(shape, Vec<D, T>(0));
    Vec<D, T> farthest(0);
    for (int axis = 0; axis < D; ++axis) {
        const Vec<D, T> d = axisDirection<D, T>(axis);
        farthest[axis] = std::max(std::abs(shape.support(d).point[axis] - center[axis]),
                                  std::abs(shape.support(-d).point[axis] - center[axis]));
    }
    return glm::length(farthest);
}

template <class T>
T speedOf(T angular) {
    return std::abs(angular);
}
template <class T>
T speedOf(Vec<3, T> angular) {
    return glm::length(angular);
}

/// The speed along the unit normal `n` of what rotates at a distance of 1, at most.
template <class T>
T rimSpeed(Vec<2, T> /*n*/, T angular) {
    return std::abs(angular);
}
template <class T>
T rimSpeed(Vec<3, T> n, Vec<3, T> angular) {
    return glm::length(glm::cross(n, angular));
}

/// Two bodies in motion. Refers to the shapes, which must outlive it.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
struct MovingPair {
    const A& a;
    const B& b;
    const RigidMotion<D, T>& motion;

    Posed<D, T, A> aAt(T time) const { return movedTo<D, T>(time, a, motion.velocityA, motion.angularA); }
    Posed<D, T, B> bAt(T time) const { return movedTo<D, T>(time, b, motion.velocityB, motion.angularB); }
    /// Between the support planes along the unit vector `n`.
    T gapAt(T time, Vec<D, T> n) const {
        return -glm::dot(supportOfDifference<D, T>(aAt(time), bAt(time), n).w, n) - a.radius() - b.radius();
    }
};

/// The shapes at the state's time, with what the next advance needs.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
void measure(RigidCastState<D, T>& s, const MovingPair<D, T, A, B>& pair, const CastOptions<D, T>& options,
             EpaState<D, T>& storage) {
    const auto a = pair.aAt(s.time);
    const auto b = pair.bAt(s.time);
    const RigidMotion<D, T>& motion = pair.motion;
    const Vec<D, T> lastNormal = s.here.normal;
    const Vec<D, T> firstDirection = s.iterations == 0 ? options.firstDirection : lastNormal;
    const auto gjk = gjkCached(a, b, s.cache, {options.limits, firstDirection});
    s.here = s.iterations == 0 ? completed(gjk, a, b, options.limits, storage)
                               : distanceOf(gjk, a, b, options.limits, storage);
    // an advance ends short of the impact: what meets there touches, along the last normal
    if (s.here.intersects && s.iterations > 0) s.here.normal = lastNormal;
    const Vec<D, T> n = s.here.normal;
    const auto support = supportOfDifference<D, T>(a, b, n);
    s.gap = -glm::dot(support.w, n) - a.radius() - b.radius();
    s.approach = glm::dot(motion.velocityA - motion.velocityB, n) +
                 rimSpeed<T>(n, motion.angularA) * s.rotationRadiusA +
                 rimSpeed<T>(n, motion.angularB) * s.rotationRadiusB;
}

/// The rounding of what is measured at a time: as in CastRounding, along any direction, and four roundings of
/// the way that rotation takes a point, by which its angle is off.
template <int D, class T>
T noiseAt(const RigidCastState<D, T>& s, const RigidMotion<D, T>& motion, T time) {
    const T moved = glm::length(motion.velocityA) + glm::length(motion.velocityB);
    const T turned =
        speedOf<T>(motion.angularA) * s.rotationRadiusA + speedOf<T>(motion.angularB) * s.rotationRadiusB;
    return 16 * kEpsilon<T> * (s.extent + moved * time) + 4 * kEpsilon<T> * turned * time;
}

/// Half the second derivative of the gap along a normal that turns at `turning`, at most: of the distance of
/// the centers of rotation, and of how far each shape extends from its own. Seen from a shape that turns at
/// `ω`, the normal has the second derivative `(turning − ω) × (turning × n) − ω × ((turning − ω) × n)`.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
T curvatureOfGap(const RigidCastState<D, T>& s, const MovingPair<D, T, A, B>& pair,
                 AngularVelocity<D, T> turning, T longest) {
    const RigidMotion<D, T>& motion = pair.motion;
    const Vec<D, T> velocity = motion.velocityB - motion.velocityA;
    const Vec<D, T> between =
        outOf<D, T>(pair.b, Vec<D, T>(0)) - outOf<D, T>(pair.a, Vec<D, T>(0)) + velocity * s.time;
    const T speed = glm::length(velocity), turn = speedOf<T>(turning);
    const auto bend = [&](AngularVelocity<D, T> angular) {
        return speedOf<T>(turning - angular) * (turn + speedOf<T>(angular));
    };
    return ((glm::length(between) + speed * longest) * turn * turn + 2 * speed * turn +
            s.rotationRadiusA * bend(motion.angularA) + s.rotationRadiusB * bend(motion.angularB)) /
           2;
}

/// How long the gap along a normal that turns at `turning` lasts, or somewhat less: 0 where that is not found
/// in a few tries. At most `longest`.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
T safeStepAlong(const RigidCastState<D, T>& s, const MovingPair<D, T, A, B>& pair,
                AngularVelocity<D, T> turning, T longest) {
    constexpr int kTries = 6;
    const T gap = s.gap - noiseAt(s, pair.motion, s.time);
    const T curvature = curvatureOfGap<D, T>(s, pair, turning, longest);
    // from where the curvature alone may take half of the gap
    T step = curvature > 0 ? std::min(longest, std::sqrt(2 * gap / curvature)) : longest;
    for (int i = 0; i < kTries; ++i) {
        const Vec<D, T> n = rotationBy<T>(turning * step) * s.here.normal;
        const T bend = curvature * step * step / 4;
        const T later = pair.gapAt(s.time + step, n) - noiseAt(s, pair.motion, s.time + step);
        const T left = std::min(gap, later) - bend;
        if (left > 0) return step;
        step *= T(0.95) * gap / (gap - left);
    }
    return 0;
}

/// A time for which the shapes stay apart.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
T safeStep(const RigidCastState<D, T>& s, const MovingPair<D, T, A, B>& pair) {
    const RigidMotion<D, T>& motion = pair.motion;
    T best = (s.gap - noiseAt(s, motion, s.time)) / s.approach;
    const T fastest = std::max(speedOf<T>(motion.angularA), speedOf<T>(motion.angularB));
    const T longest =
        std::min(motion.duration - s.time, fastest > 0 ? std::numbers::pi_v<T> / fastest : 64 * best) *
        (1 + 4 * kEpsilon<T>);
    for (const AngularVelocity<D, T>& turning : {AngularVelocity<D, T>(0), motion.angularA, motion.angularB})
        best = std::max(best, safeStepAlong<D, T>(s, pair, turning, longest));
    return best;
}

/// Bounds the time of impact from above by the first of some later times at which the shapes are proven to
/// overlap: from several roundings beyond the time reached on, and doubled.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
void boundFromAbove(RigidCastState<D, T>& s, const MovingPair<D, T, A, B>& pair, const Limits<T>& limits,
                    EpaState<D, T>& storage) {
    constexpr int kDoublings = 40;
    if (!(s.approach > 0)) return;
    T step = T(1.5) * (s.here.distance + 2 * noiseAt(s, pair.motion, s.time)) / s.approach;
    for (int i = 0; i < kDoublings && s.time + step <= pair.motion.duration; ++i, step *= 2) {
        const T time = (s.time + step) * (1 + 2 * kEpsilon<T>);
        if (!std::isfinite(time) || !(time > s.time)) continue;
        const auto a = pair.aAt(time);
        const auto b = pair.bAt(time);
        if (!isFinite<D, T>(a.pose.position) || !isFinite<D, T>(b.pose.position)) return;
        const Proximity<D, T> found = proximity(a, b, {limits, s.here.normal}, storage);
        if (!found.intersects || !found.isDecided || !(found.lower > noiseAt(s, pair.motion, time))) continue;
        s.latest = time;
        return;
    }
}

/// How fast the points of contact approach along the normal.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
T approachAtContact(const RigidCastState<D, T>& s, const MovingPair<D, T, A, B>& pair) {
    const RigidMotion<D, T>& motion = pair.motion;
    const auto velocityOf = [](Vec<D, T> velocity, AngularVelocity<D, T> angular, Vec<D, T> arm) {
        if constexpr (D == 2)
            return velocity + angular * turnLeft(arm);
        else
            return velocity + glm::cross(angular, arm);
    };
    const Vec<D, T> armA = s.here.pointA - outOf<D, T>(pair.a, Vec<D, T>(0)),
                    armB = s.here.pointB - outOf<D, T>(pair.b, Vec<D, T>(0));
    return glm::dot(velocityOf(motion.velocityA, motion.angularA, armA) -
                        velocityOf(motion.velocityB, motion.angularB, armB),
                    s.here.normal);
}

/// The end of a cast that gets no further.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard]] Status conclude(RigidCastState<D, T>& s, const MovingPair<D, T, A, B>& pair,
                              const Limits<T>& limits, EpaState<D, T>& storage) {
    using End = typename ShapeCastState<D, T>::End;
    boundFromAbove(s, pair, limits, storage);
    if (s.latest < kInfinity<T>) {
        s.end = End::Contact;
        return Status::Converged;
    }
    if (s.here.status == Status::IterationLimit) return Status::IterationLimit;
    s.end = End::Graze;
    s.latest = pair.motion.duration;
    return Status::WithinRounding;
}

/// Judges the measurement: an end, or the next advance.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard]] Status judge(RigidCastState<D, T>& s, const MovingPair<D, T, A, B>& pair,
                           const CastOptions<D, T>& options, EpaState<D, T>& storage) {
    using End = typename ShapeCastState<D, T>::End;
    s.advance = 0;
    if (!std::isfinite(s.gap) || !std::isfinite(s.approach) || !std::isfinite(s.here.distance))
        return Status::Degenerate;
    const Limits<T>& limits = options.limits;
    const T noise = noiseAt(s, pair.motion, s.time);
    if (s.gap > noise && !(s.approach > 0)) {
        s.end = End::Miss;
        return Status::Converged;
    }
    if (s.here.intersects && s.here.isDecided && s.iterations == 0) {
        const bool isLeft =
            options.initialContact == InitialContact::Ignore && !(approachAtContact(s, pair) > 0);
        return endAtStart(s, isLeft);
    }
    const T enough = limits.tolerance > kDefaultTolerance<T> ? limits.tolerance * s.size : T(0);
    if (s.here.distance <= std::max(enough, 4 * noise) || !(s.gap > noise))
        return conclude(s, pair, limits, storage);
    s.advance = safeStep(s, pair);
    if (!(s.time + s.advance <= std::min(pair.motion.duration, std::numeric_limits<T>::max()))) {
        s.end = End::TooLate;
        return Status::Converged;
    }
    return s.time + s.advance > s.time ? Status::Searching : conclude(s, pair, limits, storage);
}

}  // namespace detail

/// The state at time 0. EPA, where it is needed, works in `storage`.
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
[[nodiscard]] RigidCastState<D, T> rigidCastStart(const A& a, const B& b,
                                                  const std::type_identity_t<RigidMotion<D, T>>& motion,
                                                  const std::type_identity_t<CastOptions<D, T>>& options,
                                                  std::type_identity_t<EpaState<D, T>>& storage) {
    RigidCastState<D, T> s;
    if (!(motion.duration >= 0)) {
        s.status = Status::Degenerate;
        return s;
    }
    const auto ofA = detail::placedExtentsOf<D, T>(a), ofB = detail::placedExtentsOf<D, T>(b);
    s.size = std::min(ofA.width, ofB.width);
    s.extent = glm::length(ofA.coordinates + ofB.coordinates) + a.radius() + b.radius();
    s.rotationRadiusA = detail::rotationRadiusOf<D, T>(a);
    s.rotationRadiusB = detail::rotationRadiusOf<D, T>(b);
    const detail::MovingPair<D, T, A, B> pair{a, b, motion};
    detail::measure(s, pair, options, storage);
    s.extent += s.rotationRadiusA + s.rotationRadiusB;
    s.status = detail::judge(s, pair, options, storage);
    return s;
}

/// One advance by the safe step, and the distance there. The caller stores the returned status in the state.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard]] Status rigidCastStep(RigidCastState<D, T>& s, const A& a, const B& b,
                                   const std::type_identity_t<RigidMotion<D, T>>& motion,
                                   const std::type_identity_t<CastOptions<D, T>>& options,
                                   std::type_identity_t<EpaState<D, T>>& storage) {
    if (s.iterations >= options.limits.maxIterations) return Status::IterationLimit;
    ++s.iterations;
    s.earliest = s.time += s.advance;
    const detail::MovingPair<D, T, A, B> pair{a, b, motion};
    detail::measure(s, pair, options, storage);
    return detail::judge(s, pair, options, storage);
}

/// Runs to the end; `visit` sees every state on the way, the first and the last one too.
template <ConvexShape A, SameSpace<A> B, class Visit = Ignore, int D = kDimensionOf<A>, class T = ScalarOf<A>>
RigidCastState<D, T> rigidCast(const A& a, const B& b, const std::type_identity_t<RigidMotion<D, T>>& motion,
                               const std::type_identity_t<CastOptions<D, T>>& options,
                               std::type_identity_t<EpaState<D, T>>& storage, Visit visit = {}) {
    auto s = rigidCastStart(a, b, motion, options, storage);
    for (visit(s); s.status == Status::Searching; visit(s))
        s.status = rigidCastStep(s, a, b, motion, options, storage);
    return s;
}

/// The answer of a cast: see Outcome::timeOfImpact.
template <int D, class T>
Outcome<D, T> outcomeOf(const RigidCastState<D, T>& s,
                        const std::type_identity_t<RigidMotion<D, T>>& motion) {
    return detail::castOutcome<D, T>(s, s.earliest, motion.duration, Vec<D, T>(0));
}

}  // namespace gjkscope
