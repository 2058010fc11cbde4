#pragma once

#include <nlohmann/json_fwd.hpp>

#include "app/lesson/lesson.hpp"
#include "app/workbench/workbench.hpp"

namespace gjkscope {

/// The pages' titles and figures, without their text, which a page shows by itself.
nlohmann::ordered_json lessonJson(const Lesson& lesson);
/// The lesson of that JSON. Its scenes come with it. Throws JsonProblem.
Lesson lessonFromJson(const nlohmann::json& json);

/// Gives a reader's answers again, as they were kept. Throws JsonProblem and InputError.
void replayAnswers(Workbench& work, const nlohmann::json& list);

/// The shown page of the open lesson, its figure and what has become of the tasks; null where none is open.
nlohmann::ordered_json lessonStateJson(const Workbench& work);

}  // namespace gjkscope
