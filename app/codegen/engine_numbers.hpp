#pragma once

#include <string>

#include "app/codegen/engine_template.hpp"

namespace gjkscope {

/// A number as a literal that its language's compiler reads back bit for bit.
std::string literalOf(double value, const LiteralStyle& style);

/// As few decimals as tell the number from all others, with a point or an exponent: `2.0`, `1e-07`.
std::string decimalOf(double value, bool single = false);

/// True if the literal is no decimal: readers want that beside it.
bool isHex(const std::string& literal);

/// A tolerance with two digits, rounded up.
double roundedUp(double tolerance);

}  // namespace gjkscope
