#pragma once

#include "app/film/lesson_cue.hpp"
#include "app/runs/run.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// True if the run's answer is as the condition wants it, whatever step it wants.
bool fulfills(const DoTask& task, const Run& run);

/// The scene after the bodies have gone where the task's own drag leads them.
Scene afterDrag(const DoTask& task, Scene scene);

}  // namespace gjkscope
