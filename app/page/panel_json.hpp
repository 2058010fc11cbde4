#pragma once

#include <nlohmann/json_fwd.hpp>

#include "app/workbench/quiz_panel.hpp"
#include "app/workbench/workbench.hpp"

namespace gjkscope {

/// The panels' content for the step: its title, code, sentence, numbers and the plot. Texts are HTML as
/// panel_html.hpp has it.
nlohmann::ordered_json stepJson(const Workbench& work);

nlohmann::ordered_json quizPanelJson(const QuizPanel& panel, const Theme& theme);
/// The open question, as QuizPanel has it; null for none.
nlohmann::ordered_json quizJson(const Workbench& work);

/// The data that steps don't change: the scene, its steps, the choices.
nlohmann::ordered_json sceneJson(const Workbench& work);

/// The theme's colors by what they are for, the language, and the legend.
nlohmann::ordered_json choicesJson(const Theme& theme);

/// The menus with the workbench's actions: their names, keys and states. `group`: of those exactly one is
/// checked.
nlohmann::ordered_json menusJson(const Workbench& work);

}  // namespace gjkscope
