#pragma once

#include "app/runs/picture/shown_difference.hpp"
#include "app/runs/run.hpp"
#include "app/solids/pair_geometry.hpp"

namespace gjkscope {

/// Lights what is under the pointer and what it is in the other canvas: a vertex of A − B and its two
/// parents, with the difference written out; a vertex of A or B and every vertex of A − B that it is a parent
/// of.
void drawHover(Picture& picture, const PairGeometry& geometry, const ShownDifference& difference,
               Canvas canvas, const PictureOptions& options);

}  // namespace gjkscope
