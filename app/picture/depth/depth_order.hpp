#pragma once

#include "app/picture/depth/painting.hpp"

namespace gjkscope {

/// A 3D picture as the camera sees it: flat parts in the order in which they are to be
/// painted, so that translucent faces blend correctly whatever their order in the picture. Solids
/// become their faces and edges, and what passes through them is cut where it does. Marks come last, fainter
/// where something hides them, so that no point is ever lost. Of a solid of very many faces only those edges
/// are painted that have room, so that they do not cover it. Exact for convex solids: whatever lies outside
/// one of a solid's planes that faces the eye is not hidden by it, and whatever lies outside one that does
/// not is not hidden from it (the planes of a binary space partition, see Fuchs, Kedem and Naylor 1980).
/// `scale`: of the widths of lines.
Painting inDepthOrder(const Picture& picture, const Camera& camera, const Theme& theme, double scale = 1);

}  // namespace gjkscope
