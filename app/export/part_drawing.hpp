#pragma once

#include "app/export/vector_surface.hpp"
#include "app/picture/picture.hpp"

namespace gjkscope {

/// The target of a canvas's parts: surface, camera and theme.
struct CanvasDrawing {
    VectorSurface& surface;
    const Theme& theme;
    const Camera& camera;
    const Viewport& view;
};

/// Draws a picture's parts in their roles' styles, with a group for every run of consecutive parts with one
/// role; labels are left out. Parts that are not finite, or out of view, draw nothing.
void drawPicture(const CanvasDrawing& canvas, const Picture& picture);

}  // namespace gjkscope
