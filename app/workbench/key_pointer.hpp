#pragma once

#include <string>

#include "app/editing/shape_drag.hpp"
#include "app/workbench/canvas_pair.hpp"

namespace gjkscope {

/// Takes hold of the subject where the picture has it: of the mark's middle; of an arrow's tail and tip.
void holdHandle(ShapeDrag& drag, const Picture& picture);
/// The drag's name for undo: "Move B".
std::string labelOf(const ShapeDrag& drag);

/// Points by keys at the next vertex, handle, arrow or origin that can be moved; `by` -1: at the one before.
/// Says which it is.
void pointAtNext(CanvasPair& canvases, int by);
/// Points at nothing any more.
void endPointing(CanvasPair& canvases);
/// Moves what keys point at, to the right and upward as its canvas shows it.
void movePointed(CanvasPair& canvases, glm::dvec2 way);

}  // namespace gjkscope
