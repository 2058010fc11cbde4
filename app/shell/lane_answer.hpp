#pragma once

#include <nlohmann/json_fwd.hpp>

#include "app/compare/lane_runs.hpp"

namespace gjkscope {

/// "lanes": each lane's name and answer; "first_difference": null where they never differ.
nlohmann::ordered_json laneAnswerJson(const LaneRuns& runs);

}  // namespace gjkscope
