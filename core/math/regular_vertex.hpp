#pragma once

#include <cmath>
#include <numbers>

#include "vector.hpp"

namespace gjkscope {

/// Vertex `i` of the regular polygon with `sides` sides in the unit circle, the first one on +x. C libraries
/// differ in the last bit of a sine, now and then: computed in a wider type and rounded once it is the same
/// wherever `long double` is wider than `double`.
inline Vec<2, double> regularVertex(int i, int sides) {
    const long double angle = 2 * std::numbers::pi * i / sides;
    return {static_cast<double>(std::cos(angle)), static_cast<double>(std::sin(angle))};
}

}  // namespace gjkscope
