#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "app/scene/io/scene_reading.hpp"

namespace gjkscope {

/// Reads an engine's answer; none where nothing is there. Throws JsonProblem.
std::optional<Reported> reportedAt(const JsonCursor& at, SceneReading& reading);

nlohmann::ordered_json reportedJson(const Reported& reported, int dimension);

}  // namespace gjkscope
