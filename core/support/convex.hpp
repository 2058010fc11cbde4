#pragma once

#include <concepts>

#include "core/math/vector.hpp"

namespace gjkscope {

/// Feature id of a support point that is no vertex of a polytope (a point of a curved boundary).
inline constexpr int kSmooth = -1;

/// A point of a shape farthest along some direction, and the vertex it is.
template <int D, class T>
struct SupportPoint {
    Vec<D, T> point{0};
    int feature = kSmooth;  ///< index of the vertex in its shape, or kSmooth
};

/// Anything that GJK and its relatives can work on: a *core*, known by its support mapping, swept by a circle
/// or sphere of `radius()`. Spheres, capsules and margins live in the radius, so that the iterations see only
/// their flat or pointed core and answer exactly (the physics engines' "core + radius").
///
/// `support(d, hint)` is a point of the core farthest along `d`, which need not be a unit vector and may be
/// zero (any point will do then); `hint` is the feature of an earlier answer near this one, or kSmooth.
template <class S, int D, class T>
concept Convex = requires(const S& shape, Vec<D, T> d, int hint) {
    { shape.support(d, hint) } -> std::same_as<SupportPoint<D, T>>;
    { shape.radius() } -> std::same_as<T>;
};

}  // namespace gjkscope
