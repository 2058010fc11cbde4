#pragma once

#include <string>

#include "app/compare/lane_runs.hpp"

namespace gjkscope {

/// "Iteration 1: A's vertex 7 in double, 3 in float.", in the user's language; of lanes that never part it
/// says so.
std::string divergenceSentence(const LaneRuns& runs);

}  // namespace gjkscope
