#pragma once

#include "app/ui/app_context.hpp"

namespace gjkscope {

/// One of the two canvases, over the whole of the current ImGui window: grid, picture, labels, heading,
/// tools.
void drawCanvas(AppContext& context, Canvas canvas);

}  // namespace gjkscope
