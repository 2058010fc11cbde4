#pragma once

#include "app/compare/answer_tables.hpp"
#include "app/ui/overlays/overlay_context.hpp"
#include "app/ui/overlays/row_list.hpp"

namespace gjkscope {

/// The answers for the near parts of bodies that are not convex, or of many bodies, as a table over the whole
/// window; a press opens a pair of parts.
struct PartsView : OverlayContext {
    PartTables tables{makeParts};
    bool open = false;
    PartOrder order = PartOrder::Depth;
    RowList rows{};
};

void openParts(PartsView& view);
void drawPartsView(PartsView& view);

}  // namespace gjkscope
