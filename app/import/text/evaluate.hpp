#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "app/import/text/number_table.hpp"

namespace gjkscope {

/// One number, or the numbers of a vector.
std::optional<NumberTable> operandOf(const TextValue& value);

/// The operation with this sign; of numbers its result.
TextValue operationOf(std::string_view sign, TextValue left, TextValue right);
TextValue negated(TextValue value);

/// Sums of vectors, vectors times numbers, and the same of points; none for anything else.
std::optional<TextValue> resultOf(const TextValue& operation);

/// Computes what a program's text computes: puts the values of variables into what makes shapes, poses and
/// vectors of them, and replaces operations on numbers and vectors by their results. `tree`: as treeOf() has
/// it, whose variables that were only used so are gone afterwards. Returns their places.
std::vector<TextSpan> evaluate(TextValue& tree);

}  // namespace gjkscope
