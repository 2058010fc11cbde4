#pragma once

#include <glm/vec3.hpp>
#include <span>
#include <string>

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

}  // namespace gjkscope
