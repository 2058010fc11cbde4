#pragma once

#include "app/lecture/block_setter.hpp"
#include "app/lecture/lesson_stage.hpp"

namespace gjkscope {

/// How a task is shown.
struct TaskSetting {
    bool answered = false;  ///< the right answer is marked and explained
    bool replies = false;   ///< with a reply to each choice
    bool paper = false;     ///< boxes to tick, and lines to write on
};

/// Adds a task below what is in the column: heading, question, choices and, once it is answered, the reason.
void addTask(BlockSetter& column, const PosedTask& task, const TaskSetting& setting);

/// Lines to write on.
void addRuledLines(BlockSetter& column, int count);

}  // namespace gjkscope
