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

/// What `std::make_shared<Box>` makes: `Box`; of a name that makes nothing, the name.
std::string madeType(const std::string& name);

}  // namespace gjkscope
