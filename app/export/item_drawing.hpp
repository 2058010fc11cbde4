#pragma once

#include "app/export/vector_surface.hpp"
#include "app/picture/camera.hpp"
#include "app/picture/theme.hpp"

namespace gjkscope {

/// Where the items of a canvas are drawn, and how they look.
struct CanvasDrawing {
    VectorSurface& surface;
    const Theme& theme;
    const Camera& camera;
    const Viewport& view;
};

/// Draws any item but a label in its role's style; marks as large a part of their usual size as asked. Items
/// that are not finite, or out of view, draw nothing.
void drawItem(const CanvasDrawing& canvas, const Item& item, float markSize = 1);

}  // namespace gjkscope
