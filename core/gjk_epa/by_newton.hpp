#pragma once

#include <optional>

#include "../newton/newton.hpp"
#include "state_answers.hpp"

/// The answers of Newton's method about two bodies that are sums of ellipsoids, in double whatever the
/// shapes' precision.
namespace gjkscope::detail {

/// True if a sum has a body that is not flat: without one, its least reach is mostly on a crease.
inline bool hasRoundBody(const EllipsoidSum& sum) {
    for (int i = 0; i < sum.count; ++i)
        if (sum.ellipsoids[static_cast<std::size_t>(i)].volume > 0) return true;
    return false;
}

/// The point of a sum farthest along `n`, where no crease is.
inline Vec<3> farthestOf(const EllipsoidSum& sum, const Vec<3>& n) {
    Vec<3> point = sum.center;
    for (int i = 0; i < sum.count; ++i) {
        const Vec<3> along = sum.ellipsoids[static_cast<std::size_t>(i)].matrix * n;
        const double reach = std::sqrt(std::max(0.0, glm::dot(n, along)));
        if (reach > 0) point += along / reach;
    }
    return point;
}

/// The coordinate axis, or its opposite, along which a sum reaches least.
inline Vec<3> leastAxis(const DifferenceSum& sum) {
    Vec<3> best(0);
    double least = kInfinity<double>;
    for (int i = 0; i < 6; ++i) {
        const Vec<3> n = axisDirection<3, double>(i / 2) * (i % 2 == 0 ? 1.0 : -1.0);
        const double reach = sum.reach(n);
        if (reach < least) best = n;
        least = std::min(least, reach);
    }
    return best;
}

/// The answer that a state proves; nothing where its bounds have not met, and within rounding of touching. A
/// run that was ended early, as far apart as that, has the status Searching.
inline std::optional<Proximity<3, double>> proximityOf(const NewtonState& s, const EllipsoidSum& a,
                                                       const EllipsoidSum& b, double radiusA, double radiusB,
                                                       double rounding) {
    const WitnessPoints<3, double> witness{farthestOf(a, s.direction), farthestOf(b, -s.direction)};
    if (s.status == Status::Searching) {
        auto p = separatedAlong<3, double>(s.direction, -s.reach, witness, radiusA + radiusB, rounding);
        p.method = AnswerMethod::Newton;
        return p;
    }
    if (s.status != Status::Converged) return std::nullopt;
    CoreSeparation<3, double> found{-s.reach, -s.reach, -s.lower, s.direction, witness};
    if (s.reach < 0) found.value = found.upper = glm::length(witness.onB - witness.onA);
    auto p = sweep<3, double>(found, radiusA, radiusB, rounding);
    p.status = s.status;
    p.method = AnswerMethod::Newton;
    (p.intersects ? p.epaIterations : p.gjkIterations) = s.iterations;
    return p.lower > 0 ? std::optional(p) : std::nullopt;
}

/// The answer, searched from the direction from A's center to B's, and from another one where that ends at no
/// proven depth, as of deep overlaps it may.
[[gnu::noinline]] inline std::optional<Proximity<3, double>> byNewton(const EllipsoidSum& a,
                                                                      const EllipsoidSum& b, double radiusA,
                                                                      double radiusB,
                                                                      const Limits<double>& limits,
                                                                      double enough, double rounding) {
    const double farthest = radiusA + radiusB + enough + rounding;
    const DifferenceSum sum(a, b);
    NewtonState s = newton(sum, b.center - a.center, farthest, limits);
    if (s.status == Status::Degenerate && s.lower == 0) s = newton(sum, leastAxis(sum), farthest, limits);
    return proximityOf(s, a, b, radiusA, radiusB, rounding);
}

/// An answer in another precision, its bounds rounded outwards.
template <class T>
Proximity<3, T> narrowed(const Proximity<3, double>& p) {
    Proximity<3, T> n;
    n.intersects = p.intersects;
    n.distance = static_cast<T>(p.distance);
    n.depth = static_cast<T>(p.depth);
    n.normal = Vec<3, T>(p.normal);
    n.pointA = Vec<3, T>(p.pointA);
    n.pointB = Vec<3, T>(p.pointB);
    n.lower = std::max(T(0), std::nextafter(static_cast<T>(p.lower), T(-1)));
    n.upper = std::nextafter(static_cast<T>(p.upper), kInfinity<T>);
    n.status = p.status;
    n.method = p.method;
    n.gjkIterations = p.gjkIterations;
    n.epaIterations = p.epaIterations;
    return n;
}

/// Steps of distance GJK before Newton's method: pairs clearly apart or overlapping have ended by then, and
/// on the others its simplex closes in slowly.
inline constexpr int kStepsBeforeNewton = 4;

/// The answer of two shapes; nothing for shapes of other kinds. `enough`: farther apart than this the search
/// may end early, with the status Searching.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
std::optional<Proximity<D, T>> byNewton(const A& a, const B& b, const Limits<T>& limits, T enough) {
    if constexpr (D == 3 && kHasInnerBalls<A> && kHasInnerBalls<B>) {
        const auto ofA = ellipsoidsOf<T>(a);
        if (!ofA || !hasRoundBody(*ofA)) return std::nullopt;
        const auto ofB = ellipsoidsOf<T>(b);
        if (!ofB || !hasRoundBody(*ofB)) return std::nullopt;
        const auto found = byNewton(*ofA, *ofB, double(a.radius()), double(b.radius()),
                                    {double(limits.tolerance), limits.maxIterations}, double(enough),
                                    roundingInDouble(a, b));
        if constexpr (std::is_same_v<T, double>)
            return found;
        else
            return found ? std::optional(narrowed<T>(*found)) : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace gjkscope::detail
