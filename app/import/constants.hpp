#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gjkscope {

/// The number that programs call so: `M_PI`.
std::optional<double> constantOf(std::string_view word);

/// Functions of one number that people write into poses: `sqrt`, `radians`.
std::optional<double> functionValue(const std::string& function, double x);

}  // namespace gjkscope
