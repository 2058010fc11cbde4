#pragma once

#include "app/picture/camera.hpp"
#include "app/picture/theme.hpp"

namespace gjkscope {

/// A picture of things in space as the camera sees it: flat items in the order in which they are to be
/// painted, so that translucent faces are right over each other whatever the order they came in. Solids
/// become their faces and edges, and what passes through them is cut where it does. Marks come last, fainter
/// where something hides them, so that no point is ever lost. Labels stay. Exact for convex solids: whatever
/// lies outside one of a solid's planes that faces the eye is not hidden by it, and whatever lies outside one
/// that does not is not hidden from it (the planes of a binary space partition, see Fuchs, Kedem and Naylor
/// 1980).
Picture inDepthOrder(const Picture& picture, const Camera& camera, const Theme& theme);

/// The same picture, if it need not be ordered by depth, else in `storage` as inDepthOrder().
const Picture& readyToPaint(const Picture& picture, const Camera& camera, const Theme& theme,
                            Picture& storage);

}  // namespace gjkscope
