#include "app/workbench/lesson_actions.hpp"

namespace gjkscope {

std::vector<Action> lessonActions() {
    const auto isOpen = [](const Workbench& work) { return work.canvases.lesson.open(); };
    return inMenu(
        Menu::Ask,
        {separated({.id = "next-page",
                    .perform = [](Workbench& work) { showPage(work, work.canvases.lesson.page + 1); },
                    .enabled =
                        [](const Workbench& work) {
                            const OpenLesson& lesson = work.canvases.lesson;
                            return lesson.open() && lesson.page + 1 < lesson.lesson->pages.size();
                        },
                    .offered = isOpen,
                    .lessonKeys = {plain(kPageDown)}}),
         {.id = "previous-page",
          .perform = [](Workbench& work) { showPage(work, work.canvases.lesson.page - 1); },
          .enabled =
              [](const Workbench& work) {
                  return work.canvases.lesson.open() && work.canvases.lesson.page > 0;
              },
          .offered = isOpen,
          .lessonKeys = {plain(kPageUp)}},
         {.id = "reveal",
          .perform = [](Workbench& work) { revealTask(work.canvases); },
          .enabled = [](const Workbench& work) { return work.canvases.lesson.isTaskOpen(); },
          .offered = isOpen,
          .lessonKeys = {plain(kEnter)}},
         {.id = "next-pose",
          .perform =
              [](Workbench& work) {
                  const OpenLesson& lesson = work.canvases.lesson;
                  showPose(work.canvases, (lesson.pose + 1) % lesson.poses());
              },
          .enabled = [](const Workbench& work) { return work.canvases.lesson.poses() > 1; },
          .offered = isOpen,
          .lessonKeys = {plain('n')}},
         {.id = "lesson-close", .perform = closeLesson, .offered = isOpen}});
}

}  // namespace gjkscope
