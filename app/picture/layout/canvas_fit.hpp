#pragma once

#include <span>

#include "app/picture/camera.hpp"

namespace gjkscope {

/// A canvas whose camera is to show its picture.
struct CanvasToFit {
    Camera& camera;  ///< turned already
    const Viewport& view;
    Bounds seen;  ///< of the picture: see seenBounds()
};

/// Shows all of each canvas's picture below its heading, all at the same scale. `scale`: of margins and
/// texts.
void fitTogether(std::span<const CanvasToFit> canvases, double scale);

}  // namespace gjkscope
