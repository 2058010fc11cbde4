#pragma once

#include <functional>

#include "app/picture/theme.hpp"
#include "app/ui/widgets/look.hpp"
#include "app/ui/widgets/tab_stops.hpp"
#include "app/workbench/quiz_panel.hpp"

namespace gjkscope {

/// The color that tells what has become of a question.
const Color& colorOf(QuizPanel::Tone tone, const Theme& theme);

/// A task that stands below a text, each answer on a row of its own.
struct TaskView {
    const Look& look;
    const Commands& commands;
    float zoom = 1;                                  ///< of the faces
    bool letters = false;                            ///< A, B … instead of 1, 2 …
    std::function<void(std::size_t choice)> choose;  ///< called for an answer that is pressed
    TabStops* stops = nullptr;                       ///< gets what can be pressed; may be none
};

/// Draws it at the cursor, `width` wide. Moves the cursor below it.
void drawTask(const TaskView& view, const QuizPanel& panel, float width);

}  // namespace gjkscope
