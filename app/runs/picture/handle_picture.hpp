#pragma once

#include "app/picture/picture.hpp"
#include "app/runs/picture_options.hpp"
#include "app/runs/run.hpp"
#include "app/solids/pair_geometry.hpp"

namespace gjkscope {

/// The index of the resize handle that makes the whole shape larger or smaller.
inline constexpr int kWholeShape = -1;

/// The handles of a shape's size, in its own frame: on the axes of round shapes, on a box's sides and one
/// corner, on a capsule's side, on an n-gon's first vertex, on the side and an end of cylinders and cones, on
/// the arc and an end of it of sectors; and the control points of curves and surfaces, in their order. Ends
/// of segments and vertices of polytopes are dragged themselves and have none.
std::vector<glm::dvec3> resizeHandles(const ShapeSpec& shape, int dimension);

/// The handles of the selected body (−1 for none): in 2D a knob on a stalk along the body's +y that turns it,
/// in 3D arrows, tiles and rings for every axis; in both its resize handles and, where
/// none of these is for the whole shape, an arrow that is.
void drawHandles(Picture& picture, const Scene& scene, const PairGeometry& geometry,
                 const PictureOptions& options);

}  // namespace gjkscope
