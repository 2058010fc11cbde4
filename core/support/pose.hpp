#pragma once

#include "convex.hpp"

namespace gjkscope {

/// A rotation followed by a translation: `x ↦ rotation · x + position`.
template <int D, class T = double>
struct Pose {
    Rotation<D, T> rotation{1};
    Vec<D, T> position{0};

    Vec<D, T> apply(Vec<D, T> local) const { return rotation * local + position; }
    /// The point of the shape's frame that `apply` moves to `p`.
    Vec<D, T> unapply(Vec<D, T> p) const { return toLocalDirection(p - position); }
    /// `Rᵀ d`: a direction of the outer frame in the shape's frame.
    Vec<D, T> toLocalDirection(Vec<D, T> d) const { return d * rotation; }
    /// This pose relative to `frame`: `frame⁻¹ ∘ this`. Queries are best made in A's frame, where A needs no
    /// pose and the distance of both from the world's origin costs no digits.
    Pose seenFrom(const Pose& frame) const {
        return {glm::transpose(frame.rotation) * rotation, frame.toLocalDirection(position - frame.position)};
    }
};

/// A shape at a pose. A support query transforms the direction into the shape's frame and only the support
/// point back; vertices are never transformed. Refers to `shape`, which must outlive it.
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

/// A shape at a pose, in the form that is fastest to query. The shape must outlive it.
template <int D, class T, Convex<D, T> Shape>
Posed<D, T, Shape> placedAt(const Shape& shape, const Pose<D, T>& pose) {
    return {&shape, pose};
}
/// A shape that is gone after the statement can't be referred to.
template <int D, class T, Convex<D, T> Shape>
Posed<D, T, Shape> placedAt(const Shape&& shape, const Pose<D, T>& pose) = delete;

namespace detail {

/// A point of a shape's frame in the outer frame, and back; for shapes without a pose the frames are one.
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
