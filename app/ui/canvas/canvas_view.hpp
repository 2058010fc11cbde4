#pragma once

#include "app/ui/canvas/canvas_pair.hpp"

namespace gjkscope {

/// One of the two canvases, over the whole of the current ImGui window: grid, picture, labels, heading,
/// tools.
void drawCanvas(CanvasPair& canvases, Canvas canvas);

}  // namespace gjkscope
