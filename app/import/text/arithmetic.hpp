#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/import/text/text_tree.hpp"

namespace gjkscope {

/// The operation with this sign; of numbers its result.
TextValue operationOf(std::string_view sign, TextValue left, TextValue right);
TextValue negated(TextValue value);

/// The operation's result; none where it is not of numbers, or not defined for them.
std::optional<TextValue> resultOf(const TextValue& operation);

/// Functions of one number that people write into poses: `sqrt`, `radians`.
std::optional<double> functionValue(const std::string& name, double x);

}  // namespace gjkscope
