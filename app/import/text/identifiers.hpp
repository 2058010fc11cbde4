#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gjkscope {

/// The number that programs call so: `M_PI`.
std::optional<double> constantOf(std::string_view word);

/// Functions of one number that people write into poses: `sqrt`, `radians`.
std::optional<double> functionValue(const std::string& function, double x);

/// True if a call of that name is what it is called with: `std::move`, `np.float32`, `Some`.
bool isTransparent(std::string_view name);

/// True if it makes a list of vertices of another one: `b2ComputeHull`.
bool isVertexMaker(std::string_view name);

/// Without template arguments and scopes: `fcl::Box<double>` is `Box`.
std::string plainName(std::string_view name);

/// The type that a call makes: `Box` for `std::make_shared<Box>`. A name that makes nothing is returned as
/// is.
std::string madeType(const std::string& name);

}  // namespace gjkscope
