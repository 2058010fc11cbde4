#pragma once

#include <set>
#include <string>

#include "app/compare/answer_tables.hpp"
#include "app/ui/overlays/overlay_context.hpp"
#include "app/ui/overlays/row_list.hpp"

namespace gjkscope {

/// The answers of all methods, or of the pair's symmetries, beside the exact one, as a table over the whole
/// window from which lanes are chosen.
struct AnswersView : OverlayContext {
    AnswerTables tables{makeAnswers};
    bool open = false;
    AnswersOf of = AnswersOf::Methods;
    RowList rows{};
    std::set<std::size_t> marked{};  ///< rows that are to be lanes
};

void openAnswers(AnswersView& view, AnswersOf of);
void drawAnswersView(AnswersView& view);

}  // namespace gjkscope
