#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "app/methods/minkowski/merge_stage.hpp"

namespace gjkscope {

/// The explicit difference of a planar pair, merged but not yet scanned.
struct PlanarDifference {
    MergedPolygons polygons;
    std::vector<MinkowskiState<double>> states{};
    DifferenceEdges edges{};
};

/// In the scene's precision.
PlanarDifference planarDifference(const Scene& scene);

/// The run of the merge and of a scan of the first `scanned` edges: of all, unless a variant stops earlier,
/// whose answer then is unproven. `code`: the pseudo-code.
std::unique_ptr<Run> planarRun(const Scene& scene, PlanarDifference difference, std::size_t scanned,
                               const std::string& code = "minkowski");

}  // namespace gjkscope
