#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/runs/run.hpp"

namespace gjkscope {

/// The time that a step's name stands for: `first`, `last`, a number of moments (2.4 is 40 % of the way from
/// moment 2 to 3), or a moment by name, `2.bound` or `epa:1.stitch`. nullopt where the run has none such.
std::optional<double> timeOfStep(const std::vector<Moment>& moments, std::string_view step);

/// A moment in the reader's words: "GJK 3 · bound". The start of a stage has no number.
std::string stepTitle(const std::vector<Moment>& moments, int moment);

/// `gjk:0.start, gjk:1.look, …`: the first few, and the last one.
std::string stepNames(const std::vector<Moment>& moments);

}  // namespace gjkscope
