#pragma once

#include "app/methods/pair_geometry.hpp"
#include "app/picture/picture.hpp"

namespace gjkscope {

/// Where a 2D shape's size is dragged, in its own frame: on a circle's and an ellipse's border on the axes,
/// on a box's sides and one corner, on a capsule's side, on an n-gon's first vertex. Ends of segments and
/// vertices of polygons are dragged themselves and have none.
std::vector<glm::dvec3> resizeHandles(const ShapeSpec& shape);

/// The rotation handle, on a stalk along the body's +y, and the resize handles of the selected body; −1 for
/// none.
void drawHandles(Picture& picture, const Scene& scene, const PairGeometry& geometry, int selected);

}  // namespace gjkscope
