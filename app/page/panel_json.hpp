#pragma once

#include <nlohmann/json_fwd.hpp>

#include "app/workbench/quiz_panel.hpp"
#include "app/workbench/workbench.hpp"

namespace gjkscope {

/// `#rrggbb`.
std::string colorText(const Color& color);

/// A sentence as the pieces that stepJson() describes.
nlohmann::ordered_json sentenceJson(const std::string& sentence, const Theme& theme);

/// The panels' content for the step: its title, code, sentence, numbers and the plot. A text is a list of
/// pieces `{"t": text}`, with `s` a subscript, with `m` in the fixed-width face, with `c` in that color, with
/// `y` a symbol of the legend; or `{"f": [above, below]}`, a fraction of two lists.
nlohmann::ordered_json stepJson(const Workbench& work);

nlohmann::ordered_json quizPanelJson(const QuizPanel& panel, const Theme& theme);
/// The open question, as QuizPanel has it; null for none.
nlohmann::ordered_json quizJson(const Workbench& work);

/// The lines of a pseudo-code, each a list of pieces.
nlohmann::ordered_json codeJson(const std::string& code);

/// The data that steps don't change: the scene, its steps, the choices.
nlohmann::ordered_json sceneJson(const Workbench& work);

/// The theme's colors by what they are for, the language, and the legend.
nlohmann::ordered_json choicesJson(const Theme& theme);

/// The menus with the workbench's actions: their names, keys and states. `group`: of those exactly one is
/// checked.
nlohmann::ordered_json menusJson(const Workbench& work);

}  // namespace gjkscope
