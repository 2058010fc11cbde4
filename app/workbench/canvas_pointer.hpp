#pragma once

#include "app/workbench/canvas_pair.hpp"

namespace gjkscope {

// Pointer events on the canvases. Pixels are those of the canvases' viewports; `reach`: pick radius in
// pixels, larger for touch. One drag is one undo entry.

/// Button down: takes hold of what is there, pans or turns what is empty; draws where the pen or the polygon
/// does. `pans`: an empty place of a 3D scene, too (Shift).
void press(CanvasPair& canvases, Canvas canvas, glm::dvec2 pixel, PointerButton button, bool pans,
           double reach);
/// `snap` holds angles to multiples of 15°.
void movePress(CanvasPair& canvases, glm::dvec2 pixel, bool snap);
/// Button up. A click that went nowhere selects; with the right button, it removes a vertex.
void release(CanvasPair& canvases);
/// Takes the drag or the stroke back.
void cancelPress(CanvasPair& canvases);
/// Adds a vertex to the edge, or in 3D the face, at the pixel; shows everything where that is empty.
void doubleClick(CanvasPair& canvases, Canvas canvas, glm::dvec2 pixel, double reach);

/// Moves the line of a separating axis by a way in the world, from an offset.
void moveAxis(CanvasPair& canvases, glm::dvec2 from, glm::dvec3 by);
/// The pointer without a button over a canvas, and over none.
void hover(CanvasPair& canvases, Canvas canvas, glm::dvec2 pixel, double reach);
void endHover(CanvasPair& canvases);

void pan(CanvasPair& canvases, Canvas canvas, glm::dvec2 by);

/// True if the pointer is on a vertex that can be removed.
bool hoversVertex(const CanvasPair& canvases);
/// Removes it, or says that the body has too few.
void removeHoveredVertex(CanvasPair& canvases);

/// Adds the polygon whose vertices were clicked, if there are enough, and ends the drawing.
void finishPolygon(CanvasPair& canvases);

}  // namespace gjkscope
