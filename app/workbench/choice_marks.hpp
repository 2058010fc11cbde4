#pragma once

#include <glm/vec2.hpp>
#include <optional>

#include "app/base/viewing.hpp"

namespace gjkscope {

struct CanvasPair;

/// Marks the choices on the canvases, for the cameras as they are.
void markChoices(CanvasPair& canvases);

/// The choice at a pixel of a canvas. `reach`: pick radius in pixels.
std::optional<std::size_t> choiceAt(const CanvasPair& canvases, Canvas canvas, glm::dvec2 pixel,
                                    double reach);

}  // namespace gjkscope
