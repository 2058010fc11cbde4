#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/lesson/lesson.hpp"
#include "app/workbench/quiz_panel.hpp"

namespace gjkscope {

/// The shown page of the open lesson as a panel's content. What it points to lives as long as the lesson.
struct LessonPanel {
    std::string lesson;  ///< its title
    std::string title;   ///< the page's
    std::size_t page = 1, pages = 1;
    const std::vector<LessonBlock>* blocks = nullptr;
    std::optional<std::size_t> figure{};  ///< the shown one of the page's
    Canvases canvases = Canvases::Both;   ///< that it shows
    std::string caption;                  ///< below it, in the markup of sentences; may be empty
    std::optional<QuizPanel> task{};      ///< of that figure, with what has become of it
    bool isTaskOpen = false;
    std::string notes;
};

/// None while no lesson is open.
std::optional<LessonPanel> lessonPanel(const Workbench& work);

/// The sentence, the status and the plot of the step would give an answer away.
bool holdsBack(const Workbench& work);

}  // namespace gjkscope
