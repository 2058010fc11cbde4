#pragma once

#include <optional>
#include <string_view>

#include "app/import/text/number_table.hpp"

namespace gjkscope {

/// One number, or the numbers of a vector.
std::optional<NumberTable> operandOf(const TextValue& value);

/// The operation with this sign; of numbers its result.
TextValue operationOf(std::string_view sign, TextValue left, TextValue right);
TextValue negated(TextValue value);

/// Sums of vectors, vectors times numbers, and the same of points; none for anything else.
std::optional<TextValue> resultOf(const TextValue& operation);

}  // namespace gjkscope
