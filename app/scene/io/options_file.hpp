#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "app/scene/io/scene_reading.hpp"

namespace gjkscope {

/// Reads the options of a scene; the usual ones where nothing is there. Throws JsonProblem.
Options readOptions(const JsonCursor& at, SceneReading& reading);
/// Leaves out what is usual.
nlohmann::ordered_json optionsJson(const Options& options, int dimension);

/// Reads the lanes of a comparison; none where nothing is there. Throws JsonProblem.
std::vector<Lane> readLanes(const JsonCursor& at, SceneReading& reading);
nlohmann::ordered_json lanesJson(const std::vector<Lane>& lanes, int dimension);

}  // namespace gjkscope
