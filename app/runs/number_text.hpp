#pragma once

#include <glm/vec3.hpp>
#include <span>
#include <string>

#include "core/support/convex.hpp"

namespace gjkscope {

/// A number as sentences, labels and number rows show it (files and `trace` are exact): `0.436`, `−12.500`,
/// `4.36e−7` where fixed decimals would hide it, `∞`; at most six digits. Zero has no sign.
std::string numberText(double value);

/// With so many digits at most, and no zeros at its end: `0.5`, `7.15952e−7`.
std::string significantText(double value, int digits);

/// `1.2e5`, for where there is little room.
std::string powerText(double value, int decimals);

/// `(−0.715, −0.281)`, with as many coordinates as the scene has dimensions. One that is nothing but rounding
/// of the others is 0.
std::string pointText(glm::dvec3 point, int dimension);

/// `0.212, 0.788`.
std::string listText(std::span<const double> values);

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

/// `between 1 and 2` as sentences have it, or the one number where both look the same.
std::string rangeText(double lower, double upper);

}  // namespace gjkscope
