#pragma once

#include "../exact/impact.hpp"
#include "../gjk_epa/proximity.hpp"
#include "rounding.hpp"
#include "state.hpp"

/// How a shape cast ends: by when the shapes have met, and whether they do at all where rounding hides it.
/// The distance, negative where they overlap, is a convex function of the time: between two times it is not
/// above the straight line. So a bound of it at the time reached and the proof of an overlap somewhat later
/// bound the impact, nearly as closely as the distance is known, however roughly the overlap is.
namespace gjkscope::detail {

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

/// The normal of a simplex, from A to B, by its edges alone, which long ones determine better than the point
/// nearest the origin; zero of a vertex.
template <int D, class T>
Vec<D, T> edgeNormalOf(const Simplex<D, T>& simplex) {
    if (simplex.size < 2 || simplex.size > D) return Vec<D, T>(0);
    const auto to = [&](int i) { return Vec<D>(simplex[i].w); };
    const auto edge = [&](int i) { return unitOr<D, double>(to(i) - to(0), Vec<D>(0)); };
    Vec<D> n(0);
    if constexpr (D == 2)
        n = turnLeft(edge(1));
    else if (simplex.size == 3)
        n = glm::cross(edge(1), edge(2));
    else
        n = glm::cross(edge(1), glm::cross(unitOr<3, double>(to(0), Vec<3>(0)), edge(1)));
    n = unitOr<D, double>(n, Vec<D>(0));
    return Vec<D, T>(glm::dot(n, to(0)) > 0 ? -n : n);
}

/// The distance at the state's time, at most.
template <int D, class T>
T greatestDistance(const ShapeCastState<D, T>& s) {
    const CastRounding<D, T> rounding = roundingAt(s);
    // GJK takes less than four times that for an intersection
    if (s.here.intersects) return 5 * rounding.most();
    return s.here.distance + rounding.ofDistance(s.here.normal, s.here.distance + s.radii);
}

/// How far the origin is in a simplex that is said to contain it, at least.
template <int D, class T>
T depthInSimplex(const Simplex<D, T>& simplex) {
    if (simplex.size <= D) return 0;
    double least = kInfinity<double>;
    for (const auto& facet : kSimplexFacets<D>) {
        const auto at = [&](std::size_t i) { return Vec<D>(simplex[static_cast<int>(facet[i])].w); };
        if constexpr (D == 2)
            least = std::min(least, offOrigin(at(0), at(1)));
        else
            least = std::min(least, offOrigin(at(0), at(1), at(2)));
    }
    return static_cast<T>(least);
}

/// How deep A and B overlap at a time, at least; where that is not positive, nothing is known.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
T provenDepth(const ShapeCastState<D, T>& s, T time, const A& a, const B& b, const Limits<T>& limits) {
    const Moved<D, T, B> moved{&b, s.velocity * time};
    const CastRounding<D, T> rounding = roundingAt(s, time);
    const auto gjk = gjkDistance(a, moved, {limits, s.here.normal});
    if (!gjk.intersects)
        return s.radii - gjk.upper -
               rounding.ofDistance(unitOr<D, T>(gjk.closest.point, s.here.normal), gjk.upper);
    const T depth = s.radii + std::max(depthInSimplex(gjk.simplex) - rounding.most(), -5 * rounding.most());
    if (depth > 0 || (coreVertices(a) && coreVertices(b))) return depth;
    const Proximity<D, T> found = proximityOf(gjk, epa(gjk, a, moved, limits), a, moved);
    return found.intersects ? found.lower - rounding.most() : T(0);
}

/// Bounds the time of impact from above, unless the shapes only graze each other.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
void boundFromAbove(ShapeCastState<D, T>& s, const A& a, const B& b, const Limits<T>& limits) {
    const T approach = std::max(s.plane.approach, -glm::dot(s.velocity, s.here.normal));
    const T distance = greatestDistance(s);
    if (!(approach > 0)) return;
    // the deeper, the surer; but thin shapes are soon passed through, and on polytopes other facets come
    const bool isCurved = !coreVertices(a) || !coreVertices(b);
    for (const T factor : {T(isCurved ? 64 : 8), T(isCurved ? 8 : 64), T(1024)}) {
        const T step = factor * (distance / approach), later = s.time + step;
        if (!std::isfinite(later)) continue;
        const T depth = provenDepth(s, later, a, b, limits);
        if (!(depth > 0)) continue;
        // where the line from `distance` to `−depth` crosses zero
        s.latest = s.time + step * (distance / (distance + depth)) * (1 + 4 * kEpsilon<T>);
        s.latest = std::max(s.latest * (1 + kEpsilon<T>), s.earliest);
        return;
    }
}

/// A time from which on they are proven to be apart and to recede; infinite where none is found.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
T partedBy(const ShapeCastState<D, T>& s, const A& a, const B& b, const Limits<T>& limits) {
    constexpr int kTries = 48;
    T step = std::max(greatestDistance(s) / glm::length(s.velocity), kEpsilon<T> * s.time);
    for (int i = 0; i < kTries && s.time + step < s.duration; ++i, step *= 4) {
        const T time = s.time + step;
        const Moved<D, T, B> moved{&b, s.velocity * time};
        SafestPlane<D, T> safest(s.velocity, s.radii);
        gjkDistance(a, moved, {limits, s.velocity}, [&](const auto& state) { safest(state); });
        const SeparatingPlane<D, T> plane = safest.plane();
        if (plane.gap > roundingAt(s, time).along(plane.normal) &&
            plane.approach + roundingOfSpeed(s, plane.normal) <= 0)
            return time;
    }
    return kInfinity<T>;
}

/// A number of double precision as one of T, no greater or no less.
template <class T>
T narrowed(double x, bool up) {
    T narrow = static_cast<T>(x);
    if (up ? double(narrow) < x : double(narrow) > x)
        narrow = std::nextafter(narrow, up ? kInfinity<T> : -kInfinity<T>);
    return narrow;
}

/// The exact motion of shapes whose cores are polytopes.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
std::optional<ExactMotion<D>> exactMotionOf(const ShapeCastState<D, T>& s, const A& a, const B& b) {
    const auto ofA = exactCoreOf(a), ofB = exactCoreOf(b);
    if (!ofA || !ofB) return std::nullopt;
    const ExactVelocity<D> velocity(Vec<D>(-s.velocityRest), Vec<D>(s.velocity));
    if (8 * velocity.bits > Integer::kBits) return std::nullopt;
    return ExactMotion<D>(*ofA, *ofB, velocity, {double(a.radius()), double(b.radius())});
}

/// The neighboring times, from `from` to `to`, at the second of which `isPast` first holds.
template <class T, class Test>
std::array<T, 2> bisected(T from, T to, Test isPast) {
    for (;;) {
        const T middle = from + (to - from) / 2;
        if (!(middle > from && middle < to)) return {from, to};
        (isPast(middle) ? to : from) = middle;
    }
}

/// The first time after `earliest` at which the shapes meet for sure, if that is not many steps later; else
/// infinite. Their slack leaves a line that passes a vertex on either side of it, but not once it is inside.
template <class T, int D>
T meetingAfter(T earliest, T step, const std::optional<ExactMotion<D>>& motion) {
    const auto isSure = [&](T time) { return motion->meetAt(double(time)) == std::optional(true); };
    constexpr int kTries = 8;
    for (int i = 0; motion && i < kTries; ++i, step *= 8)
        if (isSure(earliest + step)) return bisected(earliest, earliest + step, isSure)[1];
    return kInfinity<T>;
}

/// Enters when polytopes that are apart at time 0 first touch, if that can be said exactly; returns whether.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[gnu::noinline]] bool enterExactImpact(ShapeCastState<D, T>& s, const A& a, const B& b) {
    using End = typename ShapeCastState<D, T>::End;
    const auto impact = exactImpact(a, b, -s.velocityRest, s.velocity);
    if (!impact) return false;
    if (!impact->hits || impact->latest < 0) {
        s.end = End::Miss;
        s.latest = kInfinity<T>;
        return true;
    }
    const T earliest = std::max(narrowed<T>(impact->earliest, false), T(0));
    T latest = std::max(narrowed<T>(impact->latest, true), T(0));
    // what touches at time 0, to the slack, may also be apart there and stay so
    if (impact->earliest < 0 || !(latest < kInfinity<T>)) {
        const T next = std::nextafter(earliest, kInfinity<T>) - earliest;
        latest = meetingAfter(earliest, std::max(next, T(-impact->earliest)), exactMotionOf(s, a, b));
    }
    if (!(latest < kInfinity<T>)) {
        s.earliest = std::max(s.earliest, earliest);
        return false;
    }
    s.earliest = earliest;
    s.latest = latest;
    s.end = impact->earliest > double(s.duration) ? End::TooLate : End::Contact;
    s.here.normal = Vec<D, T>(impact->normal);
    return true;
}

/// True if the shapes are known to intersect at time 0, which the state is at.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
bool meetAtStart(const ShapeCastState<D, T>& s, const A& a, const B& b) {
    if (s.here.isDecided) return s.here.intersects;
    if (s.here.status != Status::WithinRounding) return false;
    const auto motion = exactMotionOf(s, a, b);
    return motion && motion->meetAt(0) == std::optional(true);
}

/// Bounds when polytopes with radii, of which nothing is proven after `earliest`, first touch, by whether
/// they intersect exactly at single times; returns whether it could.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[gnu::noinline]] bool bisectExactly(ShapeCastState<D, T>& s, const A& a, const B& b) {
    const auto motion = exactMotionOf(s, a, b);
    if (!motion) return false;
    const auto meetAt = [&](T time) { return motion->meetAt(double(time)); };
    if (meetAt(s.earliest) != std::optional(false)) return false;
    // beyond the roundings that have hidden it, unless they graze
    T latest = s.latest, step = std::max(greatestDistance(s) / glm::length(s.velocity), kEpsilon<T> * s.time);
    constexpr int kTries = 6;
    for (int i = 0; i < kTries && !(latest < kInfinity<T>); ++i, step *= 8)
        if (meetAt(s.earliest + step) == std::optional(true)) latest = s.earliest + step;
    if (!(latest < kInfinity<T>) || meetAt(latest) != std::optional(true)) return false;
    bool isOpen = false;
    const std::array<T, 2> first = bisected(s.earliest, latest, [&](T time) {
        const auto meet = meetAt(time);
        isOpen = isOpen || !meet;
        return meet != std::optional(false);
    });
    const auto isSure = [&](T time) { return meetAt(time) == std::optional(true); };
    s.earliest = first[0];
    s.latest = isOpen ? bisected(first[1], latest, isSure)[1] : first[1];
    s.end =
        s.earliest >= s.duration ? ShapeCastState<D, T>::End::TooLate : ShapeCastState<D, T>::End::Contact;
    return s.latest <= s.duration || s.earliest >= s.duration;
}

/// Decides a cast by exact arithmetic, where the shapes have vertices; returns whether it could.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
bool decideExactly(ShapeCastState<D, T>& s, const A& a, const B& b) {
    return s.radii > 0 ? bisectExactly(s, a, b) : enterExactImpact(s, a, b);
}

/// True if what the bounds leave open is no way that matters: some roundings along the normal, or what the
/// caller tolerates beyond the default.
template <int D, class T>
bool isNarrow(const ShapeCastState<D, T>& s, const Limits<T>& limits) {
    const T tolerated = limits.tolerance > kDefaultTolerance<T> ? limits.tolerance * s.size : T(0);
    const T rounding = 8 * roundingAt(s).along(s.plane.normal);
    return (s.latest - s.earliest) * s.plane.approach <= std::max(rounding, tolerated);
}

/// True if it is more than some roundings of the coordinates near the contact: where large shapes are turned,
/// their far vertices have made it so.
template <int D, class T>
bool isWide(const ShapeCastState<D, T>& s) {
    const T near = std::max(largestCoordinate<D, T>(s.here.pointA), largestCoordinate<D, T>(s.here.pointB)) +
                   largestCoordinate<D, T>(s.velocity) * s.time + s.radii;
    return !((s.latest - s.earliest) * s.plane.approach <= 1024 * kEpsilon<T> * near);
}

/// The end of a cast whose bounds get no narrower.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard]] Status conclude(ShapeCastState<D, T>& s, const A& a, const B& b, const Limits<T>& limits) {
    using End = typename ShapeCastState<D, T>::End;
    const bool isKnown = s.latest < kInfinity<T> && s.latest <= s.duration;
    if (!isKnown && s.here.status == Status::IterationLimit) return Status::IterationLimit;
    if ((!isKnown || isWide(s)) && decideExactly(s, a, b)) return Status::Converged;
    s.end = isKnown ? End::Contact : End::Graze;
    if (isKnown) return Status::Converged;
    s.latest = std::min({s.latest, s.duration, partedBy(s, a, b, limits)});
    return Status::WithinRounding;
}

}  // namespace gjkscope::detail
