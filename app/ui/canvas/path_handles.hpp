#pragma once

#include "app/ui/canvas/canvas_painter.hpp"

namespace gjkscope {

/// Drags an end of the path with the mouse on the world canvas, whose item is ImGui's last one; in 3D in
/// parallel to the screen. False where it leaves the mouse alone.
bool usePathHandles(CanvasPainter& canvases, Canvas canvas, bool hovered);

/// The path with its ends, over the world canvas of the current ImGui window.
void showPathHandles(const CanvasPainter& canvases);

}  // namespace gjkscope
