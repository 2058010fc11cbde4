#pragma once

#include "app/picture/camera.hpp"

namespace gjkscope {

/// The distance between grid lines for a scale: 1, 2 or 5 times a power of ten, at least `minPixels` apart.
double gridStep(double pixelsPerUnit, double minPixels);

/// Grid lines at multiples of gridStep() across the viewport (Role::Grid) and the two axes where they are in
/// view (Role::Axis), in the plane z = 0. For cameras that look straight at it. `scale` as in drawing.
Picture gridPicture(const Camera& camera, const Viewport& view, double scale = 1);

}  // namespace gjkscope
