#pragma once

#include <string>

#include "core/support/convex.hpp"

namespace gjkscope {

/// `a_3`, in label markup; just `a` for a point of a curve, which is no vertex.
inline std::string vertexName(char letter, int feature) {
    std::string name(1, letter);
    if (feature == kSmooth) return name;
    const std::string number = std::to_string(feature);
    return name + (number.size() == 1 ? "_" + number : "_{" + number + "}");
}

/// `a_3 − b_0`: where a point of A − B comes from.
inline std::string parentsName(int featureA, int featureB) {
    return vertexName('a', featureA) + " − " + vertexName('b', featureB);
}

}  // namespace gjkscope
