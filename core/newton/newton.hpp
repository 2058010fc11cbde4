#pragma once

#include <utility>

#include "../answer/status.hpp"
#include "ellipsoid_reach.hpp"

/// Newton's method on the sphere of directions, for the depth of two bodies that are sums of ellipsoids: the
/// least of the support value h of A − B over all unit vectors. A direction with a negative value separates
/// them. And A − B contains an ellipsoid that touches its border along the direction found (see
/// epa/curves/inner_ellipsoid.hpp), with support value c·m + |Mm|; where that is nowhere less than along n,
/// the depth is proven.
///
/// For it a matrix has to be positive semidefinite. With g = |Mn|, h = c·n + g and the gradient e of h,
/// perpendicular to n, the center is c = h n − MᵀMn / g + e. If MᵀM − h g I is positive semidefinite, then
/// for every m, scaled so that |Mm| = g, with Mm·Mn = g² − |Mm − Mn|² / 2,
///     g |Mm| − Mm·Mn = |M(m − n)|² / 2 ≥ h g |m − n|² / 2 ≥ h g (|m| − m·n),
/// which is c·m + |Mm| ≥ h |m| + e·m: no depth is less than h − |e|.
namespace gjkscope {

/// State between two steps: in the frame of the bodies, lengths in scene units.
struct NewtonState {
    Vec<3> direction{0};               ///< unit, from A to B: the best so far
    double reach = kInfinity<double>;  ///< of A − B along it: the depth is no more; negative: they are apart
    double gradient = kInfinity<double>;  ///< how far the support point of A − B is off the direction
    Vec<3> step{0};                       ///< to the next direction, perpendicular to this one; radians
    int halvings = 0;                     ///< of the step, since the reach was last less
    double lower = 0;                     ///< the depth is no less
    int iterations = 0;
    Status status = Status::Searching;
};

namespace detail {

/// Newton's step for the least reach, on the unit sphere, or along the crease of a segment: where the
/// gradient, the part of the support point across n, would be 0. Where the reach is not convex, along the
/// gradient.
inline Vec<3> stepFrom(const DifferenceSum& sum, const LocalReach& at) {
    const double height = at.reach + glm::dot(sum.center, at.n);
    const Vec<2> gradient = at.across + at.inPlane(sum.center);
    PlaneMatrix hessian = at.curvature;
    hessian.add({1, 0, 1}, -height);
    if (at.creases > 0) {
        const Vec<2> along = turnLeft<double>(unitOr<2, double>(at.inPlane(at.crease), {1, 0}));
        const double slope = glm::dot(gradient, along);
        const double bend = hessian.along(along);
        return at.outOfPlane(along * (-slope / (bend > 0 ? bend : height)));
    }
    const double determinant = hessian.determinant();
    if (!(determinant > 0 && hessian.xx > 0)) return at.outOfPlane(-gradient / height);
    return at.outOfPlane(Vec<2>(hessian.xy * gradient.y - hessian.yy * gradient.x,
                                hessian.xy * gradient.x - hessian.xx * gradient.y) /
                         determinant);
}

/// True if MᵀM − h g I, for the ellipsoid inside that touches along `at.n`, is positive semidefinite but for
/// `slack`: by its Cholesky decomposition, which is as accurate as its elements.
inline bool isLeastEverywhere(const LocalReach& at, const PlaneMatrix& roots, double product, double slack) {
    const double g = at.reach, x = at.across.x, y = at.across.y;
    const double shift = slack - product;
    const double d1 = x * x + roots.xx * roots.xx + roots.xy * roots.xy + shift;
    const double both = x * y + roots.xy * (roots.xx + roots.yy);
    if (!(d1 > 0)) return false;
    const double d2 = y * y + roots.xy * roots.xy + roots.yy * roots.yy + shift - both * both / d1;
    if (!(d2 > 0)) return false;
    const double rest = g * y - g * x / d1 * both;
    return g * g + shift - g * x / d1 * (g * x) - rest * rest / d2 >= 0;
}

/// Rounding of the elements of the matrix, but for that of the roots, which is in LocalReach::rounding:
/// squares of thin ellipsoids are rounded by those of wide ones.
inline double slackOf(const LocalReach& at) {
    return 64 * kEpsilon<double> * (at.reach * at.reach + glm::dot(at.across, at.across));
}

/// The depth that the ellipsoid inside proves at a direction; 0 for none. The slack of the matrix counts
/// against h twice, once for its elements and once for the test.
inline double provenDepth(const DifferenceSum& sum, const LocalReach& at, double gradient) {
    const double g = at.reach, height = g + glm::dot(sum.center, at.n);
    if (at.creases > 0 || !(g > 0)) return 0;
    const double slack = slackOf(at);
    if (!isLeastEverywhere(at, at.roots(), height * g, slack)) return 0;
    return std::max(0.0, height - gradient - 4 * slack / g - at.rounding);
}

/// Ends a run at its best direction: with the depth proven, or bodies apart with a gradient no more than
/// `level`.
inline Status endAt(NewtonState& s, const DifferenceSum& sum, const LocalReach& at, double level,
                    double noise, const Limits<double>& limits) {
    if (s.reach < 0) return s.gradient <= level ? Status::Converged : Status::Degenerate;
    s.lower = provenDepth(sum, at, s.gradient);
    const bool haveMet = s.reach - s.lower <= std::max(limits.tolerance * s.reach, 2 * noise);
    return s.lower > 0 && haveMet ? Status::Converged : Status::Degenerate;
}

}  // namespace detail

/// The state before the first step. `direction`: from A to B, of any length; zero stands for +x.
inline NewtonState newtonStart(const Vec<3>& direction) {
    NewtonState s;
    s.direction = unitOr<3, double>(direction, axisDirection<3, double>(0));
    return s;
}

/// One step: looks at the direction ahead, halves the step where the reach is no less there, and ends where
/// the gradient is level. In the end the reach no longer shows what a step gains: then its length does.
/// Converged where the bounds of the depth have met, Degenerate where they can't.
[[nodiscard]] inline Status newtonStep(NewtonState& s, const detail::DifferenceSum& sum,
                                       const Limits<double>& limits = {}) {
    if (s.iterations >= limits.maxIterations) return Status::IterationLimit;
    ++s.iterations;
    constexpr int mostHalvings = 16;
    const bool isLast = s.halvings > mostHalvings;
    const detail::LocalReach at(sum,
                                isLast ? s.direction : unitOr<3, double>(s.direction + s.step, s.direction));
    const double reach = at.reach + glm::dot(sum.center, at.n);
    const double noise = 4 * detail::slackOf(at) / at.reach + at.rounding;
    const bool isShort = glm::dot(s.step, s.step) < 1e-12 && reach - s.reach <= noise;
    if (!(reach < s.reach) && !isShort && !isLast) {
        s.step *= 0.5;
        ++s.halvings;
        return Status::Searching;
    }
    const Vec<2> gradient = at.across + at.inPlane(sum.center);
    const double before = std::exchange(s.gradient, glm::length(gradient));
    s.direction = at.n;
    s.reach = reach;
    // of bodies apart the way between the support points is longer than the gap by its square alone
    const double tolerated =
        reach < 0 ? std::sqrt(limits.tolerance) / 1024 * -reach : limits.tolerance * reach;
    const double level = std::max(tolerated, noise);
    if (s.gradient <= level / 4 || isLast || (isShort && !(s.gradient < before / 2)))
        return detail::endAt(s, sum, at, level, noise, limits);
    s.step = detail::stepFrom(sum, at);
    const double length = glm::length(s.step);
    if (length > 1) s.step /= length;  // beyond it, the tangent plane says little of the sphere
    s.halvings = 0;
    return Status::Searching;
}

/// Runs until the depth is proven, or the bodies are farther apart than `enough`.
template <class Visit = Ignore>
NewtonState newton(const detail::DifferenceSum& sum, const Vec<3>& direction, double enough = 0,
                   const Limits<double>& limits = {}, Visit visit = {}) {
    NewtonState s = newtonStart(direction);
    for (visit(s); s.status == Status::Searching && !(s.reach < -enough); visit(s))
        s.status = newtonStep(s, sum, limits);
    return s;
}

/// The half axes, as columns, of an ellipsoid inside A − B around its center that touches the border along
/// the unit vector `n`: center + axes · ball.
inline Rotation<3> innerEllipsoidAxes(const detail::DifferenceSum& sum, const Vec<3>& n) {
    const detail::LocalReach at(sum, n);
    const detail::PlaneMatrix roots = at.roots();
    return {at.reach * n + at.outOfPlane(at.across), at.outOfPlane({roots.xx, roots.xy}),
            at.outOfPlane({roots.xy, roots.yy})};
}

/// The radius of curvature of the border of A − B along the unit tangent `t`, where `n` is normal to it.
inline double curvatureRadius(const detail::DifferenceSum& sum, const Vec<3>& n, const Vec<3>& t) {
    const detail::LocalReach at(sum, n);
    return at.curvature.along(at.inPlane(t));
}

namespace detail {

/// The direction of the least reach near `n`. Where it is on a crease, Newton's steps across that only get
/// shorter: more of them than where the reach is smooth gain nothing.
inline Vec<3> leastReachNear(const DifferenceSum& sum, const Vec<3>& n) {
    return newton(sum, n, kInfinity<double>, {0, 12}).direction;
}

}  // namespace detail

}  // namespace gjkscope
