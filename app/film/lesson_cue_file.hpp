#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "app/film/cue_file.hpp"
#include "app/film/lesson_cue.hpp"

namespace gjkscope {

/// The members that say what a lesson's cue is, and those that go with tasks.
inline constexpr std::array<std::string_view, 5> kLessonCueKeys{"height", "drag", "ask", "choose", "do"};
inline constexpr std::string_view kBecauseKey = "because", kByKey = "by", kPosesKey = "poses";

/// A cue of one of these keys. Throws JsonProblem.
LessonCue readLessonCue(const JsonCursor& at, std::string_view key, CueReading& reading);

/// Adds the members from which readLessonCue() makes the same cue.
void writeLessonCue(const LessonCue& cue, int dimension, nlohmann::ordered_json& json);

}  // namespace gjkscope
