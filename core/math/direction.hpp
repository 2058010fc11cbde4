#pragma once

#include <cmath>
#include <glm/common.hpp>

#include "vector.hpp"

namespace gjkscope {

/// The unit vector of coordinate axis `axis`, 0 to D − 1.
template <int D, class T>
Vec<D, T> axisDirection(int axis) {
    Vec<D, T> unit(0);
    unit[axis] = 1;
    return unit;
}

/// True if a sum of squares has neither overflowed nor lost digits to underflow.
template <class T>
bool isSafeSquare(T sum) {
    return sum > std::numeric_limits<T>::min() / kEpsilon<T> && sum < kInfinity<T>;
}

/// `v` normalized, whatever its scale; `fallback` for a zero vector.
template <int D, class T>
[[gnu::always_inline]] inline Vec<D, T> unitOr(Vec<D, T> v, Vec<D, T> fallback) {
    const T squared = glm::dot(v, v);
    if (isSafeSquare(squared)) return v / std::sqrt(squared);
    const T scale = largestCoordinate<D, T>(v);
    if (!(scale > 0)) return fallback;
    Vec<D, T> scaled = v / scale;
    return scaled / std::sqrt(glm::dot(scaled, scaled));
}

namespace detail {

/// One of the unit vectors perpendicular to a 3D segment; zero for a segment without length.
template <class T>
Vec<3, T> normalOfSegment(Vec<3, T> along) {
    const Vec<3, T> size = glm::abs(along);
    const int least = size.x <= size.y && size.x <= size.z ? 0 : size.y <= size.z ? 1 : 2;
    const Vec<3, T> unit = unitOr<3, T>(along, Vec<3, T>(0));
    return unitOr<3, T>(glm::cross(unit, axisDirection<3, T>(least)), Vec<3, T>(0));
}

}  // namespace detail

}  // namespace gjkscope
