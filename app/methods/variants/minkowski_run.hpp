#pragma once

#include <memory>

#include "app/runs/run.hpp"

namespace gjkscope {

/// Runs the explicit difference in 2D with a scan that ends at the first minimum of the edges' distances, as
/// if they rose and fell once.
std::unique_ptr<Run> runFirstMinimum(const Scene& scene);

}  // namespace gjkscope
