#pragma once

#include "app/ui/canvas/canvas_pair.hpp"

namespace gjkscope {

/// Handles the mouse on a canvas, whose item is ImGui's last one: hover, select, drag, pan; a double click on
/// an edge adds a vertex, a right click removes one. One drag is one undo entry; Escape takes it back.
void useCanvas(CanvasPair& canvases, Canvas canvas);

/// True if the pointer rests on a polygon's vertex.
bool hoversVertex(const CanvasPair& canvases);
/// Removes the polygon's vertex under the pointer. False when there is none: then Delete means the body.
bool removeHoveredVertex(CanvasPair& canvases);

/// After an undo or redo, which left B elsewhere than `before`: takes the camera along where a drag of the
/// origin did.
void followHistory(CanvasPair& canvases, glm::dvec3 before);

/// Rings what stands for the symbol of the legend that the pointer is on somewhere in the window.
void ringSymbols(const CanvasPair& canvases, Canvas canvas);

/// Adds the polygon whose vertices were clicked, if there are enough, and ends the drawing.
void finishPolygon(CanvasPair& canvases);
/// The polygon that is being drawn, over the world canvas of the current ImGui window.
void showPolygon(const CanvasPair& canvases);

}  // namespace gjkscope
