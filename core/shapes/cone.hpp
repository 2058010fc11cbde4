#pragma once

#include "cylinder.hpp"

namespace gjkscope {

/// A cone along coordinate axis `axis` (0, 1, 2): apex (feature 0) at `+halfHeight`, base at `−halfHeight`.
template <class T>
struct Cone {
    T rim = 1;  ///< radius of its base
    T halfHeight = 1;
    int axis = 2;

    [[gnu::always_inline]] SupportPoint<3, T> support(Vec<3, T> d) const {
        Vec<3, T> apex = detail::withCoordinate(Vec<3, T>(0), axis, halfHeight);
        Vec<3, T> base = detail::withCoordinate(detail::supportOfRim(d, rim, axis), axis, -halfHeight);
        if (glm::dot(apex - base, d) >= 0) return {apex, 0};
        return {base, kSmooth};
    }
    T radius() const { return 0; }
    T extent() const { return glm::length(Vec<2, T>(rim, halfHeight)); }
    Cone<double> inDouble() const { return {rim, halfHeight, axis}; }
    /// From the slant, whose outward normal has the slope of the cone turned by a right angle, or the base.
    Clearance<3, T> clearance(const Vec<3, T>& p) const {
        const T fromBase = detail::coordinateOf(p, axis) + halfHeight;
        const Vec<3, T> up = axisDirection<3, T>(axis), out = detail::supportOfRim(p, T(1), axis);
        const Vec<3, T> slant = unitOr<3, T>(2 * halfHeight * out + rim * up, up);
        const T fromSlant = glm::dot(slant, halfHeight * up - p);
        if (fromSlant <= fromBase) return {fromSlant, slant};
        return {fromBase, -up};
    }
    RevolutionAxis<T> revolution() const { return {Vec<3, T>(0), axisDirection<3, T>(axis)}; }
    Frustum frustum() const {
        const Vec<3> up = axisDirection<3, double>(axis) * double(halfHeight);
        return {{-up, up}, {double(rim), 0}};
    }
    Vec<3, T> center() const { return Vec<3, T>(0); }
};

}  // namespace gjkscope
