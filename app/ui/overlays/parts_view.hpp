#pragma once

#include "app/ui/overlays/overlay_context.hpp"
#include "app/ui/overlays/row_list.hpp"

namespace gjkscope {

/// Draws the table of parts over the whole window.
struct PartsView : OverlayContext {
    RowList rows{};
};

void drawPartsView(PartsView& view);

}  // namespace gjkscope
