#pragma once

#include <string>

#include "app/workbench/panels.hpp"
#include "app/workbench/quiz_panel.hpp"

namespace gjkscope {

// Texts and panels as HTML. Policies forbid styles in it: a color is `data-color`, which the host sets. A
// symbol of the legend has its id as `data-symbol`.

/// `#rrggbb`.
std::string colorText(const Color& color);

/// A sentence with the markup of explanations.
std::string sentenceHtml(const std::string& sentence, const Theme& theme);
/// A formula as labels have it, in one color; `mono`: in the fixed-width face.
std::string formulaHtml(std::string_view marked, bool mono, const std::string& color = {});

/// The lines of a pseudo-code, items of a list.
std::string codeHtml(const std::string& code);
/// Rows of a table: the numbers, then the claims of an engine's report.
std::string numbersHtml(const Rows& rows, const ReportPanel& report, const Theme& theme);
/// A button a lane.
std::string lanesHtml(const Session& session, bool hidesFuture);
/// `open`, `marked`, `refused`, `right` or `wrong`.
std::string quizStateName(QuizPanel::Answer::State state);
std::string quizHtml(const QuizPanel& panel, const Theme& theme);

}  // namespace gjkscope
