#pragma once

#include "../support/pose.hpp"
#include "state.hpp"

/// The rounding of the gap between the support planes of a cast.
namespace gjkscope::detail {

/// Greatest coordinates of a shape along the axes of its frame, and its greatest width.
template <int D, class T>
struct AxisExtents {
    Vec<D, T> coordinates{0};
    T width = 0;
};

template <int D, class T, Convex<D, T> Shape>
AxisExtents<D, T> localExtentsOf(const Shape& shape) {
    AxisExtents<D, T> extents;
    for (int axis = 0; axis < D; ++axis) {
        const Vec<D, T> d = axisDirection<D, T>(axis);
        const T high = shape.support(d).point[axis], low = shape.support(-d).point[axis];
        extents.coordinates[axis] = std::max(std::abs(high), std::abs(low));
        extents.width = std::max(extents.width, high - low);
    }
    extents.width += 2 * shape.radius();
    return extents;
}

/// The greatest sums, by axis, that a point of the core is computed from: `|position| + |rotation| ·
/// |local|`.
template <int D, class T, Convex<D, T> Shape>
AxisExtents<D, T> placedExtentsOf(const Shape& shape) {
    if constexpr (requires {
                      *shape.shape;
                      shape.pose;
                  }) {
        AxisExtents<D, T> extents = localExtentsOf<D, T>(*shape.shape);
        Vec<D, T> outer = glm::abs(shape.pose.position);
        for (int axis = 0; axis < D; ++axis)
            outer += extents.coordinates[axis] * glm::abs(shape.pose.rotation[axis]);
        return {outer, extents.width};
    } else {
        return localExtentsOf<D, T>(shape);
    }
}

/// The rounding of what is measured of A − B at a time, `coordinates` being the sum of both shapes' extents
/// and of how far they have moved, and `radii` of both radii.
///
/// A gap along `n` is a sum of D products with coordinates of support points. With half a rounding `u` for
/// each operation, a point's coordinates are off by 2 u for the given numbers, where these were rounded, and
/// (D + 2) u for placing and moving it, times `coordinates`; the sum by (D + 1) u times `|n| · coordinates`.
/// The support mapping has the direction turned into the shape's frame and compares rounded sums there: what
/// it misses is at most 2 (D + D + 1) u of the same. In 3D that is 25 u, and 32 u, which leaves some for the
/// sum of the radii, are 16 roundings. What `n` does not point along adds nothing: a floor may be wide.
template <int D, class T>
struct CastRounding {
    Vec<D, T> coordinates;
    T radii;

    T along(const Vec<D, T>& n) const {
        return 16 * kEpsilon<T> * (glm::dot(glm::abs(n), coordinates) + radii);
    }
    /// Along any direction.
    T most() const { return 16 * kEpsilon<T> * (glm::length(coordinates) + radii); }
    /// The error of the distance of a point of A − B: the rounding along its direction `n`, and
    /// that perpendicular to it, which moves a point at `distance` by half of its square over that.
    T ofDistance(const Vec<D, T>& n, T distance) const {
        const T aside = most();
        return along(n) + (aside < distance ? aside * (aside / distance) : aside);
    }
};

/// At the state's time, or another one.
template <int D, class T>
CastRounding<D, T> roundingAt(const ShapeCastState<D, T>& s, T time) {
    return {s.coordinates + glm::abs(s.velocity) * time, s.radii};
}
template <int D, class T>
CastRounding<D, T> roundingAt(const ShapeCastState<D, T>& s) {
    return roundingAt(s, s.time);
}

/// The error of `v·n`: half a rounding for each coordinate of `v`, which is a difference, two more where the
/// velocities were rounded, and (D + 1) for products and sums; 6 u are three roundings.
template <int D, class T>
T roundingOfSpeed(const ShapeCastState<D, T>& s, const Vec<D, T>& n) {
    return 4 * kEpsilon<T> * glm::dot(glm::abs(n), glm::abs(s.velocity));
}

/// The rounding error of `x − y` (Knuth's TwoDiff).
template <int D, class T>
Vec<D, T> restOfDifference(const Vec<D, T>& x, const Vec<D, T>& y) {
    const Vec<D, T> value = x - y, yBack = x - value, xBack = value + yBack;
    return (x - xBack) + (yBack - y);
}

/// `time + step`, and no more than that, `step` being off by a few roundings.
template <class T>
T laterBy(T time, T step) {
    return (time + step * (1 - 4 * kEpsilon<T>)) * (1 - kEpsilon<T>);
}

}  // namespace gjkscope::detail
