#pragma once

#include "core/convex.hpp"

namespace gjkscope {

/// A rotation followed by a translation: `x ↦ rotation · x + position`.
template <int D, class T>
struct Pose {
    Rotation<D, T> rotation{1};
    Vec<D, T> position{0};

    Vec<D, T> apply(Vec<D, T> local) const { return rotation * local + position; }
    /// `Rᵀ d`: a direction of the outer frame as the shape sees it.
    Vec<D, T> toLocalDirection(Vec<D, T> d) const { return d * rotation; }
};

/// A shape at a pose. Directions are turned into the shape's frame and only the answer is turned back: its
/// vertices are never transformed.
template <int D, class T, Convex<D, T> Shape>
struct Posed {
    const Shape* shape = nullptr;
    Pose<D, T> pose;

    SupportPoint<D, T> support(Vec<D, T> d, int hint) const {
        const SupportPoint<D, T> local = shape->support(pose.toLocalDirection(d), hint);
        return {pose.apply(local.point), local.feature};
    }
    T radius() const { return shape->radius(); }
};

}  // namespace gjkscope
