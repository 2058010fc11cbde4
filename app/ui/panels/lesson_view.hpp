#pragma once

#include "app/ui/panels/step_panel.hpp"
#include "app/workbench/workbench.hpp"

namespace gjkscope {

/// The page of the open lesson: its text, its task and, once nothing is held back, the step.
struct LessonView {
    Workbench& work;
    const Look& look;
    const Commands& commands;
    StepPanel& steps;
    bool showsSteps = false;  ///< the steps' panel stands below the text
    float zoom = 1;           ///< of the text
    std::string top{};        ///< the page that was shown last, for the text scrolls to its start with each
    std::string told{};       ///< words of the task in the last frame, for the text scrolls to new ones
};

void drawLesson(LessonView& view);
/// Buttons for the figures of the page.
void drawFigureSwitch(LessonView& view);

}  // namespace gjkscope
