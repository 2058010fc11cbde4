#pragma once

#include "app/ui/panels/panel_context.hpp"

namespace gjkscope {

/// All lanes of a comparison at the cursor, a row each: name, answer, iterations, bounds and status; a press
/// activates one. Draws nothing where nothing is compared.
void drawLaneTable(const PanelContext& panel, float width);

}  // namespace gjkscope
