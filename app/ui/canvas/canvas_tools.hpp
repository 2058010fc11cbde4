#pragma once

#include "app/ui/canvas/canvas_painter.hpp"

namespace gjkscope {

/// Handles the mouse on a canvas, whose item is ImGui's last one: hover, select, drag, pan; a double click on
/// an edge adds a vertex, a right click removes one.
void useCanvas(CanvasPainter& canvases, Canvas canvas);

/// Rings what stands for the symbol of the legend that the pointer is on somewhere in the window.
void ringSymbols(const CanvasPainter& canvases, Canvas canvas);

/// The polygon that is being drawn, over the world canvas of the current ImGui window.
void showPolygon(const CanvasPainter& canvases);

}  // namespace gjkscope
