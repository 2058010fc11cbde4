#pragma once

#include <algorithm>
#include <cmath>

#include "core/vector.hpp"

namespace gjkscope {

/// The unit vector of a coordinate axis.
template <int D, class T>
Vec<D, T> axisDirection(int axis) {
    Vec<D, T> unit(0);
    unit[axis] = 1;
    return unit;
}

/// The greatest absolute coordinate: a length good for scaling, which neither over- nor underflows.
template <int D, class T>
T largestCoordinate(Vec<D, T> v) {
    T largest = 0;
    for (int i = 0; i < D; ++i) largest = std::max(largest, std::abs(v[i]));
    return largest;
}

/// `v` at unit length, whatever its scale; `fallback` for a zero vector.
template <int D, class T>
Vec<D, T> unitOr(Vec<D, T> v, Vec<D, T> fallback) {
    const T scale = largestCoordinate<D, T>(v);
    if (!(scale > 0)) return fallback;
    const Vec<D, T> scaled = v / scale;
    return scaled / std::sqrt(glm::dot(scaled, scaled));
}

}  // namespace gjkscope
