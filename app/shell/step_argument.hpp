#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/methods/run.hpp"

namespace gjkscope {

/// The time that `--step` names: `first`, `last`, a number of moments (2.4 is 40 % of the way from moment 2
/// to 3), or a moment by name, `2.bound` or `epa:1.stitch`. Throws UsageError, with what there is.
double timeOfStep(const std::vector<Moment>& moments, std::string_view step);

}  // namespace gjkscope
