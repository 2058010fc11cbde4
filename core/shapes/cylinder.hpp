#pragma once

#include "core/convex.hpp"
#include "core/shapes/direction.hpp"

namespace gjkscope {

/// The point farthest along `d` of the circle of `radius` round the origin, square to `axis`; along the axis
/// itself, where all of the circle is equally far, its point on the next axis.
template <class T>
Vec<3, T> supportOfRim(Vec<3, T> d, T radius, int axis) {
    d[axis] = 0;
    return radius * unitOr<3, T>(d, axisDirection<3, T>((axis + 1) % 3));
}

/// A cylinder round its frame's origin, along coordinate axis `axis` (0, 1, 2).
template <class T>
struct Cylinder {
    T rim = 1;  ///< radius of its caps
    T halfHeight = 1;
    int axis = 2;

    SupportPoint<3, T> support(Vec<3, T> d, int /*hint*/ = kSmooth) const {
        Vec<3, T> point = supportOfRim(d, rim, axis);
        point[axis] = d[axis] < 0 ? -halfHeight : halfHeight;
        return {point, kSmooth};
    }
    T radius() const { return 0; }
    Vec<3, T> center() const { return Vec<3, T>(0); }
};

}  // namespace gjkscope
