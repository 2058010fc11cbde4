#pragma once

#include "app/ui/overlays/overlay_context.hpp"
#include "app/ui/overlays/row_list.hpp"

namespace gjkscope {

/// Draws the table of answers over the whole window.
struct AnswersView : OverlayContext {
    RowList rows{};
};

void drawAnswersView(AnswersView& view);

}  // namespace gjkscope
