#pragma once

#include <string>

#include "app/compare/lane_runs.hpp"
#include "app/film/lesson_cue.hpp"

namespace gjkscope {

/// The condition as a sentence of what to do, for whoever has no program at hand to watch it.
std::string conditionText(const DoTask& task, const LaneRuns& runs);

}  // namespace gjkscope
