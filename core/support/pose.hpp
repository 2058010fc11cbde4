#pragma once

#include "core/support/convex.hpp"

namespace gjkscope {

/// A rotation followed by a translation: `x ↦ rotation · x + position`.
template <int D, class T = double>
struct Pose {
    Rotation<D, T> rotation{1};
    Vec<D, T> position{0};

    Vec<D, T> apply(Vec<D, T> local) const { return rotation * local + position; }
    /// The point of the shape's frame that `apply` moves to `p`.
    Vec<D, T> unapply(Vec<D, T> p) const { return toLocalDirection(p - position); }
    /// `Rᵀ d`: a direction of the outer frame as the shape sees it.
    Vec<D, T> toLocalDirection(Vec<D, T> d) const { return d * rotation; }
    /// The same place as seen from `frame`: `frame⁻¹ ∘ this`. A pair is best worked on in A's frame, where A
    /// needs no pose at all and how far both are from the world's origin is not lost in rounding.
    Pose seenFrom(const Pose& frame) const {
        return {glm::transpose(frame.rotation) * rotation, frame.toLocalDirection(position - frame.position)};
    }
};

/// A shape at a pose. Directions are turned into the shape's frame and only the answer is turned back: its
/// vertices are never transformed.
template <int D, class T, Convex<D, T> Shape>
struct Posed {
    const Shape* shape = nullptr;
    Pose<D, T> pose;

    [[gnu::always_inline]] SupportPoint<D, T> support(Vec<D, T> d) const {
        SupportPoint<D, T> local = shape->support(pose.toLocalDirection(d));
        return {pose.apply(local.point), local.feature};
    }
    T radius() const { return shape->radius(); }
};

/// A shape at a pose, in the form that is asked quickest. The shape must outlive it.
template <int D, class T, Convex<D, T> Shape>
Posed<D, T, Shape> placedAt(const Shape& shape, const Pose<D, T>& pose) {
    return {&shape, pose};
}

namespace detail {

/// A point of a shape's frame where it is now, and back; shapes without a pose stay in the frame.
template <int D, class T, class Shape>
[[gnu::always_inline]] inline Vec<D, T> outOf(const Shape& shape, const Vec<D, T>& local) {
    if constexpr (requires { shape.pose; })
        return shape.pose.apply(local);
    else
        return byCoordinates(local);
}
template <int D, class T, class Shape>
Vec<D, T> into(const Shape& shape, const Vec<D, T>& p) {
    if constexpr (requires { shape.pose; })
        return shape.pose.unapply(p);
    else
        return p;
}

}  // namespace detail

}  // namespace gjkscope
