#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gjkscope {

/// The number that programs call so: `M_PI`.
std::optional<double> constantOf(std::string_view word);

/// Functions of one number that people write into poses: `sqrt`, `radians`.
std::optional<double> functionValue(const std::string& function, double x);

/// Without template arguments and scopes: `fcl::Box<double>` is `Box`.
std::string plainName(std::string_view name);
/// The last part of that: `cuboid` of `ColliderDesc.cuboid`.
std::string lastName(std::string_view name);

/// The type that a call makes: `Box` for `std::make_shared<Box>`. A name that makes nothing is returned as
/// is.
std::string madeType(const std::string& name);

}  // namespace gjkscope
