#pragma once

#include "app/ui/panels/step_panel.hpp"
#include "app/ui/widgets/tab_stops.hpp"
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
    TabStops stops{};
    std::string top{};   ///< the page that was shown last, for the text scrolls to its start with each
    std::string told{};  ///< words of the task in the last frame, for the text scrolls to new ones
    float high = 0;      ///< of the room for both, in pixels
    float textHigh = 0, taskHigh = 0;  ///< heights of the text and of the task in the last frame, in pixels
};

/// `hasKeyboard`: Tab goes from link to link and from choice to choice.
void drawLesson(LessonView& view, bool hasKeyboard);
/// Buttons for the figures of the page.
void drawFigureSwitch(LessonView& view);

}  // namespace gjkscope
