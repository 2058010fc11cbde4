#pragma once

#include <nlohmann/json_fwd.hpp>

#include "app/film/storyboard.hpp"

namespace gjkscope {

/// The JSON from which readCue() makes the same cue. Vectors have `dimension` numbers; a cue that brings a
/// scene sets it.
nlohmann::ordered_json cueJson(const Cue& cue, int& dimension);

}  // namespace gjkscope
