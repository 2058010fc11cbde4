#pragma once

#include "app/runs/run.hpp"

namespace gjkscope {

/// The explicit difference of a 3D scene's pair: faces, where the 2D one has edges.
std::unique_ptr<Run> runMinkowski3d(const Scene& scene);

}  // namespace gjkscope
