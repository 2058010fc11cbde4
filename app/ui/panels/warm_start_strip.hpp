#pragma once

#include "app/ui/panels/panel_context.hpp"

namespace gjkscope {

/// How many iterations GJK took after each of the last edits, cold and from the simplex before: a bar each.
void drawWarmStartStrip(const PanelContext& panel, float width);
/// 0 where there is none.
float warmStartStripHeight(const PanelContext& panel);

}  // namespace gjkscope
