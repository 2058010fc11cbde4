#pragma once

#include <string>

#include "app/ui/canvas/canvas_painter.hpp"

namespace gjkscope {

/// One of the two canvases, over the whole of the current ImGui window: grid, picture, labels, heading,
/// tools.
void drawCanvas(CanvasPainter& canvases, Canvas canvas);

/// The difference of a lane that is not active, over the whole of the current ImGui window: in the
/// active one's view, without interaction.
void drawLane(CanvasPainter& canvases, std::size_t lane);

/// The coordinates of the point under the pointer, in 3D on the surface it is over; empty where it is on
/// neither canvas.
std::string pointerText(const CanvasPainter& canvases);

}  // namespace gjkscope
