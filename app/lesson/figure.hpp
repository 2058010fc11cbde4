#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/film/cue_file.hpp"
#include "app/lesson/lesson.hpp"
#include "app/runs/run.hpp"

namespace gjkscope {

/// The figure of a block's JSON: an array of cues. Throws JsonProblem with an offset into the block.
LessonFigure readFigure(std::string_view block, CueReading& reading);

/// True if the run's answer is as the condition wants it, whatever step it wants.
bool fulfills(const DoTask& task, const Run& run);

/// The scene after the bodies have gone where the task's own drag leads them.
Scene afterDrag(const DoTask& task, Scene scene);

/// The steps of the figure's runs, on their clock.
const std::vector<Step>& stepsOf(const LessonFigure& figure);

/// The sentence why there is no such step; empty where there is.
std::string missingStep(const std::vector<Step>& steps, const std::string& name);

}  // namespace gjkscope
