#pragma once

#include "app/picture/camera.hpp"

namespace gjkscope {

/// The distance between grid lines for a scale: 1, 2 or 5 times a power of ten, at least `minPixels` apart.
double gridStep(double pixelsPerUnit, double minPixels);

/// Grid lines at multiples of gridStep() across the viewport (Role::Grid) and the two axes where they are in
/// view (Role::Axis), in the plane through the origin that the camera looks straight at. `scale` as in
/// drawing.
Picture gridPicture(const Camera& camera, const Viewport& view, double scale = 1);

/// The ground of a scene in 3D: a floor under `content`, at a multiple of the grid step, and the axes through
/// the world's origin. To be drawn before the scene; empty for an eye below it.
Picture floorPicture(const Camera& camera, const Bounds& content, double scale = 1);

/// gridPicture() or floorPicture(), as suits what is drawn over it.
Picture groundOf(const Picture& picture, const Camera& camera, const Viewport& view, double scale = 1);

}  // namespace gjkscope
