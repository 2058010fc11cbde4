#pragma once

#include <cmath>

#include "../math/direction.hpp"
#include "../support/curved.hpp"

namespace gjkscope {

namespace detail {

/// `v` with its coordinate along `axis` replaced. By selection: an index not known at compile time sends the
/// vector through memory.
template <class T>
Vec<3, T> withCoordinate(Vec<3, T> v, int axis, T coordinate) {
    return {axis == 0 ? coordinate : v.x, axis == 1 ? coordinate : v.y, axis == 2 ? coordinate : v.z};
}

template <class T>
T coordinateOf(Vec<3, T> v, int axis) {
    return axis == 0 ? v.x : axis == 1 ? v.y : v.z;
}

/// The point farthest along `d` of the circle of `radius` around the origin, perpendicular to `axis`; along
/// the axis itself, where the whole circle is equally far, its point on the next axis.
template <class T>
[[gnu::always_inline]] inline Vec<3, T> supportOfRim(Vec<3, T> d, T radius, int axis) {
    Vec<3, T> next = withCoordinate(Vec<3, T>(0), axis == 2 ? 0 : axis + 1, T(1));
    return radius * unitOr<3, T>(withCoordinate(d, axis, T(0)), next);
}

}  // namespace detail

/// A cylinder around its frame's origin, along coordinate axis `axis` (0, 1, 2).
template <class T>
struct Cylinder {
    T rim = 1;  ///< radius of its caps
    T halfHeight = 1;
    int axis = 2;

    [[gnu::always_inline]] SupportPoint<3, T> support(Vec<3, T> d) const {
        const T height = detail::coordinateOf(d, axis) < 0 ? -halfHeight : halfHeight;
        return {detail::withCoordinate(detail::supportOfRim(d, rim, axis), axis, height), kSmooth};
    }
    T radius() const { return 0; }
    T extent() const { return glm::length(Vec<2, T>(rim, halfHeight)); }
    Cylinder<double> inDouble() const { return {rim, halfHeight, axis}; }
    Clearance<3, T> clearance(const Vec<3, T>& p) const {
        const T height = detail::coordinateOf(p, axis), fromCap = halfHeight - std::abs(height);
        const Vec<3, T> out = detail::supportOfRim(p, T(1), axis);
        const T fromWall = rim - glm::dot(out, p);
        if (fromWall <= fromCap) return {fromWall, out};
        return {fromCap, detail::withCoordinate(Vec<3, T>(0), axis, height < 0 ? T(-1) : T(1))};
    }
    RevolutionAxis<T> revolution() const { return {Vec<3, T>(0), axisDirection<3, T>(axis)}; }
    Frustum frustum() const {
        const Vec<3> up = axisDirection<3, double>(axis) * double(halfHeight);
        return {{-up, up}, {double(rim), double(rim)}};
    }
    /// A disc and a segment.
    EllipsoidSum ellipsoids() const {
        const Vec<3> along = axisDirection<3, double>(axis);
        EllipsoidSum sum;
        sum.add({double(rim) * double(rim) * (Rotation<3>(1) - glm::outerProduct(along, along)), 0, false});
        sum.addSegment(double(halfHeight) * along);
        return sum;
    }
    Vec<3, T> center() const { return Vec<3, T>(0); }
};

}  // namespace gjkscope
