#pragma once

#include <cmath>

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

}  // namespace gjkscope
