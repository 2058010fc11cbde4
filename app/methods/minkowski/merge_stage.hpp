#pragma once

#include "app/runs/stage.hpp"
#include "app/solids/shape_outline.hpp"
#include "core/minkowski/difference_edges.hpp"
#include "core/minkowski/minkowski_2d.hpp"

namespace gjkscope {

/// The two polygons that the explicit difference is made of, in the pair's frame; curves as few enough edges
/// to be followed one by one.
struct MergedPolygons {
    ShapeOutline a, b;
    double curveError = 0;  ///< how far the polygons may be inside the curves, together
};

/// The explicit difference in 2D: one edge of A or −B a step. `code`: the pseudo-code.
std::unique_ptr<Stage> mergeStage(MergedPolygons polygons, std::vector<MinkowskiState<double>> states,
                                  const StateContext& context, const std::string& code);

/// Then the origin's distance from A − B, edge by edge of the finished chain. `merge` outlives the stage.
/// `isWhole`: these are all edges, so that the last one closes the bounds.
std::unique_ptr<Stage> scanStage(const Stage& merge, DifferenceEdges edges, bool isWhole);

}  // namespace gjkscope
