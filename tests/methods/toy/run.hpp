#pragma once

#include "app/runs/run.hpp"

namespace gjkscope {

/// A method that is only a fixture: it measures how far apart the centers of A and B are.
std::unique_ptr<Run> runToy(const Scene& scene);

}  // namespace gjkscope
