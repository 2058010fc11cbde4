#pragma once

#include <string_view>

#include "app/film/cue_file.hpp"
#include "app/lesson/lesson.hpp"

namespace gjkscope {

/// The figure of a block's JSON: an array of cues. Throws JsonProblem with an offset into the block.
LessonFigure readFigure(std::string_view block, CueReading& reading);

/// The sentence why a figure has no such step; empty where it has.
std::string missingStep(const LessonFigure& figure, const std::string& step);

}  // namespace gjkscope
