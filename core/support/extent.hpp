#pragma once

#include <limits>

#include "../math/direction.hpp"
#include "convex.hpp"

/// How large a shape is, from which follows what rounding may add to the lengths that are computed of it.
namespace gjkscope {

/// The greatest distance of a core's points from the origin of the frame in which it is given, or a little
/// more. A shape that knows it has a member `T extent() const`; of others the support points along the axes
/// tell.
template <ConvexShape S, int D = kDimensionOf<S>, class T = ScalarOf<S>>
[[nodiscard]] [[gnu::always_inline]] inline T extentOf(const S& shape) {
    if constexpr (requires { shape.extent(); }) {
        return shape.extent();
    } else {
        Vec<D, T> corner(0);
        for (int axis = 0; axis < D; ++axis) {
            const Vec<D, T> d = axisDirection<D, T>(axis);
            corner[axis] =
                std::max(std::abs(shape.support(d).point[axis]), std::abs(shape.support(-d).point[axis]));
        }
        return glm::length(corner);
    }
}

namespace detail {

/// How far from its frame's origin a pose moves a shape, or a little more.
template <int D, class T>
[[gnu::always_inline]] inline T placementOf(const Vec<D, T>& position) {
    T sum = std::abs(position.x) + std::abs(position.y);
    if constexpr (D == 3) sum += std::abs(position.z);
    return sum;
}

/// Below it, squares may underflow: the root of the smallest number, over a rounding.
template <class T>
inline constexpr T kMinExtent = sizeof(T) == sizeof(float) ? T(0x1p-51) : T(0x1p-485);

}  // namespace detail

/// By how much bounds are widened, in roundings of the extents of both shapes, radii included: no less than
/// all roundings of a query can add up to, in any method that queries support points.
///
/// With E the sum of the extents, in 3D, where roundings are more than in 2D, and u half of `kEpsilon`, to
/// first order (Higham, "Accuracy and Stability of Numerical Algorithms", 2nd ed., ch. 3: an inner product of
/// p and q is off by at most 3u |p| |q|):
///
/// A support point at a pose: `Rᵀd` is off by 3√3 u |d|, so the point chosen for it may reach less far along
/// d than another, from which it is up to 2E away: 10.4 u E. Two computed reaches are compared: 6 u E; of a
/// cone's apex and rim 12 u E; of a polygon the gains of its edges, whose roundings add up along the border:
/// 13 u E, where `Rᵀd` costs half as much. The point itself is off by 3√3 u E, and by u E for its last sum.
/// Together 29 u E. `a − b` adds u E. (Measured, not derived: that hill climbing, from 200 vertices on, is as
/// accurate as a scan, also of plates of 1:10⁶; and the search of splines, to several roundings.)
///
/// The lower bound of distance GJK: the inner product of `v` and the support point over the length of `v` is
/// off by 6.5 u E. The length is the state's `upper`; `v` may be longer by 8 `kEpsilon` of the largest
/// coordinate, 16 u E, and where it has been recomputed by what `upper` was off. What that adds to a bound is
/// no more, as the bound is not above `upper`. (In 2D the query is along a vector that differs from `v` by
/// its rounding: 3 u E.)
///
/// The upper bound: the vertices are off by 7.2 u E, their weighted sum by 7 u E, its length by 2.5 u E. The
/// foot on a triangle may be off that sum by 16 `kEpsilon` in each coordinate: 55 u E. Together less than 72
/// u E; with the lower bound's 53.5 u E and 2 u E for the radii less than 128 u E, 64 roundings.
///
/// EPA's upper bound is the reach of a support point along a rounded unit vector: 40 u E. Its lower bound:
/// the vertices are off by 7.2 u E. The foot of the origin on the nearest facet lies between the facet's
/// vertices, so that along no unit vector all of them reach farther than it does: the computed distance, the
/// least of their reaches, is no more than 6 u E above the facet's, however its normal is rounded. Balls,
/// ellipsoids and circles inside of curves are moved out of their frames and back by a matrix that is
/// orthonormal to a few roundings: 50 u E.
///
/// If squares underflow: with s the smallest number, products of a direction of length l are off by up to
/// 2s, and lengths by 2s/l. A lower bound is at most l, and widened to 0 unless l is greater than the
/// widening; that is at least 64 √s, and then 2s/l is a small part of it.
inline constexpr int kBoundRoundings = 64;

/// The rounding of how far a shape reaches: a shape's part of the widening.
template <ConvexShape S, class T = ScalarOf<S>>
[[nodiscard]] [[gnu::always_inline]] inline T roundingOf(const S& shape) {
    return kBoundRoundings * kEpsilon<T> * (extentOf(shape) + shape.radius() + detail::kMinExtent<T>);
}

/// The rounding of a bound of the pair's distance or depth: see kBoundRoundings.
template <ConvexShape A, SameSpace<A> B, class T = ScalarOf<A>>
[[nodiscard]] [[gnu::always_inline]] inline T roundingOf(const A& a, const B& b) {
    const T extents = extentOf(a) + extentOf(b) + (a.radius() + b.radius());
    return kBoundRoundings * kEpsilon<T> * (extents + detail::kMinExtent<T>);
}

namespace detail {

/// A rounding of bounds in double, in which the numbers of floats are exact, by that in T.
template <class T>
double roundingInDouble(T rounding) {
    return double(rounding) * kEpsilon<double> / double(kEpsilon<T>);
}
template <ConvexShape A, SameSpace<A> B>
double roundingInDouble(const A& a, const B& b) {
    return roundingInDouble(roundingOf(a, b));
}

}  // namespace detail

}  // namespace gjkscope
