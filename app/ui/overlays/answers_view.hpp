#pragma once

#include <set>
#include <string>

#include "app/compare/answer_tables.hpp"
#include "app/ui/overlays/overlay_context.hpp"

namespace gjkscope {

/// The answers of all methods, or of the pair's symmetries, beside the exact one, as a table over the whole
/// window from which lanes are chosen.
struct AnswersView : OverlayContext {
    AnswerTables tables{};
    bool open = false;
    AnswersOf of = AnswersOf::Methods;
    std::size_t chosen = 0;          ///< the row that is lit
    bool scroll = false;             ///< to it
    std::set<std::size_t> marked{};  ///< rows that are to be lanes
};

void openAnswers(AnswersView& view, AnswersOf of);
void drawAnswersView(AnswersView& view);

}  // namespace gjkscope
