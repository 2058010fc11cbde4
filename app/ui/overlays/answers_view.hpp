#pragma once

#include "app/ui/overlays/overlay_context.hpp"

namespace gjkscope {

/// Draws the table of answers over the whole window.
struct AnswersView : OverlayContext {
    bool scroll = false;  ///< to the chosen row
};

void drawAnswersView(AnswersView& view);

}  // namespace gjkscope
