#pragma once

#include "app/runs/run.hpp"
#include "app/ui/app_context.hpp"

namespace gjkscope {

/// Draws the pseudo-code of a step at the cursor, its current line lit: all of it, or where `room` is too low
/// for that the lines round the current one, which is always there.
void drawCode(AppContext& context, const Explanation& explanation, float width, float lineHeight, float room);

}  // namespace gjkscope
