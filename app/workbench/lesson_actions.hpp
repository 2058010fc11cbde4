#pragma once

#include <vector>

#include "app/workbench/actions.hpp"

namespace gjkscope {

/// Turning pages of the open lesson, showing its answers and leaving it. Its keys are the lesson's own: see
/// takeLessonKey().
std::vector<Action> lessonActions();

}  // namespace gjkscope
