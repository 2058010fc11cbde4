#pragma once

#include <string>
#include <vector>

#include "app/scene/scene.hpp"
#include "app/shell/option_values.hpp"

namespace gjkscope {

/// The lanes that `--compare` names: "gjk-epa,gjk-epa:float,sat", each a method and what it changes, in any
/// order: a precision, a direction policy, "BA", "tolerance=1e-3", "iterations=20", "start=1/0".
std::vector<Lane> lanesOf(const OptionText& given);

/// "1,0,0": two or three numbers.
std::vector<double> coordinatesOf(const OptionText& given, char separator = ',');
/// "1,0,0": two or three numbers, not all 0.
std::vector<double> directionOf(const OptionText& given, char separator = ',');

}  // namespace gjkscope
