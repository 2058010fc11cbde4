#pragma once

#include "app/ui/canvas/canvas_pair.hpp"

namespace gjkscope {

/// Drags an end of the path with the mouse on the world canvas, whose item is ImGui's last one; in 3D in
/// parallel to the screen. False where it leaves the mouse alone.
bool usePathHandles(CanvasPair& canvases, Canvas canvas, bool hovered);

/// The path with its ends, over the world canvas of the current ImGui window.
void showPathHandles(const CanvasPair& canvases);

}  // namespace gjkscope
