#pragma once

#include <imgui.h>

#include "app/runs/run.hpp"
#include "app/ui/widgets/look.hpp"

namespace gjkscope {

/// Draws the pseudo-code of a step at the cursor, its current line lit: all of it, or where `room` is too low
/// for that the lines round the current one, which is always there. A `fresh` step scrolls to its line.
void drawCode(const Look& look, const Explanation& explanation, bool fresh, ImVec2 room, float lineHeight);

}  // namespace gjkscope
