#pragma once

#include <cassert>
#include <glm/fwd.hpp>

#include "curved.hpp"
#include "extent.hpp"
#include "requirements.hpp"

namespace gjkscope {

/// A rotation followed by a translation, `x ↦ rotation · x + position`, from a shape's own frame into the
/// outer one: the world's, or another shape's.
template <int D, class T = double>
struct Pose {
    Rotation<D, T> rotation{1};  ///< orthonormal: its transpose serves as its inverse
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

namespace detail {

template <class T>
Rotation<2, T> rotationBy(T angle) {
    const T c = std::cos(angle), s = std::sin(angle);
    return Rotation<2, T>(c, s, -s, c);
}

}  // namespace detail

/// The pose of a shape's frame that is rotated by `angle` (radians, counter-clockwise) and then moved.
template <class T>
Pose<2, T> poseAt(Vec<2, T> position, std::type_identity_t<T> angle = 0) {
    return {detail::rotationBy<T>(angle), position};
}
/// The pose of a frame rotated by a quaternion, of any length but zero, and then moved.
template <class T, glm::qualifier Q>
Pose<3, T> poseAt(Vec<3, T> position, const glm::qua<T, Q>& q) {
    const T s = 2 / (q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z);
    return {Rotation<3, T>(
                1 - s * (q.y * q.y + q.z * q.z), s * (q.x * q.y + q.w * q.z), s * (q.x * q.z - q.w * q.y),
                s * (q.x * q.y - q.w * q.z), 1 - s * (q.x * q.x + q.z * q.z), s * (q.y * q.z + q.w * q.x),
                s * (q.x * q.z + q.w * q.y), s * (q.y * q.z - q.w * q.x), 1 - s * (q.x * q.x + q.y * q.y)),
            position};
}
template <class T>
Pose<3, T> poseAt(Vec<3, T> position) {
    return {Rotation<3, T>(1), position};
}

/// A shape at a pose. A support query transforms the direction into the shape's frame and only the support
/// point back; vertices are never transformed. Refers to `shape`, which must outlive it.
template <int D, class T, Convex<D, T> S>
struct Posed {
    const S* shape = nullptr;
    Pose<D, T> pose;

    [[gnu::always_inline]] SupportPoint<D, T> support(Vec<D, T> d) const {
        SupportPoint<D, T> local = shape->support(pose.toLocalDirection(d));
        return {pose.apply(local.point), local.feature};
    }
    T radius() const { return shape->radius(); }
    [[gnu::always_inline]] std::optional<Vec<D, T>> vertex(
        int feature) const requires detail::kFindsVertices<S> {
        std::optional<Vec<D, T>> local = detail::vertexOf<D, T>(*shape, feature);
        if (local) local = pose.apply(*local);
        return local;
    }
    [[gnu::always_inline]] T extent() const {
        return extentOf(*shape) + detail::placementOf<D, T>(pose.position);
    }

    std::optional<Clearance<D, T>> clearance(const Vec<D, T>& p) const {
        std::optional<Clearance<D, T>> local = detail::clearanceIn<D, T>(*shape, pose.unapply(p));
        if (local) local->direction = pose.rotation * local->direction;
        return local;
    }
    std::optional<RevolutionAxis<T>> revolution() const requires(D == 3) {
        std::optional<RevolutionAxis<T>> local = detail::axisOf<T>(*shape);
        if (local) *local = {pose.apply(local->point), pose.rotation * local->direction};
        return local;
    }
    std::optional<Frustum> frustum() const requires(D == 3) {
        std::optional<Frustum> local = detail::frustumOf<T>(*shape);
        if (!local) return local;
        const Rotation<3> turn(pose.rotation);
        for (Vec<3>& center : local->centers) center = turn * center + Vec<3>(pose.position);
        return local;
    }
    std::optional<EllipsoidSum> ellipsoids() const requires(D == 3) {
        std::optional<EllipsoidSum> local = detail::ellipsoidsOf<T>(*shape);
        if (!local) return local;
        const Rotation<3> turn(pose.rotation);
        local->center = turn * local->center + Vec<3>(pose.position);
        for (int i = 0; i < local->count; ++i) {
            Rotation<3>& matrix = local->ellipsoids[static_cast<std::size_t>(i)].matrix;
            matrix = turn * matrix * glm::transpose(turn);
        }
        return local;
    }
    // of a shape at a pose the box would lose that pose
    std::optional<Vec<3, T>> box() const requires(
        D == 3 && requires(const S& s) { s.box(); } && !requires(const S& s) { s.pose; }) {
        return shape->box();
    }
    T tangentRadius(const Vec<D, T>& d) const {
        return detail::tangentRadiusOf<D, T>(*shape, pose.toLocalDirection(d));
    }
};

template <int D, class T, class S>
inline constexpr bool kHasInnerBalls<Posed<D, T, S>> = kHasInnerBalls<S>;
template <int D, class T, class S>
inline constexpr bool detail::kIsPolytope<Posed<D, T, S>> = detail::kIsPolytope<S>;

/// A shape at a pose, in the form that is fastest to query. The shape must outlive it.
template <ConvexShape S>
Posed<kDimensionOf<S>, ScalarOf<S>, S> placedAt(const S& shape,
                                                const Pose<kDimensionOf<S>, ScalarOf<S>>& pose) {
    assert(detail::isRigid(pose.rotation) && "a pose rotates, and neither scales nor shears");
    assert(detail::isSupportMapping(shape) &&
           "a support point is farthest along its direction, a radius >= 0");
    return {&shape, pose};
}
/// A shape that is gone after the statement can't be referred to.
template <ConvexShape S>
Posed<kDimensionOf<S>, ScalarOf<S>, S> placedAt(const S&& shape,
                                                const Pose<kDimensionOf<S>, ScalarOf<S>>& pose) = delete;

namespace detail {

/// A point of a shape's frame in the outer frame; for shapes without a pose the frames are one.
template <int D, class T, class S>
[[gnu::always_inline]] inline Vec<D, T> outOf(const S& shape, const Vec<D, T>& local) {
    if constexpr (requires { shape.pose; })
        return shape.pose.apply(local);
    else
        return byCoordinates(local);
}

}  // namespace detail

}  // namespace gjkscope
