#pragma once

#include <memory>

#include "app/runs/run.hpp"

namespace gjkscope {

/// The run of a method on a pair that it can't work on: one step, which says why. Nothing is answered.
std::unique_ptr<Run> runUnsupported(const Scene& scene);

}  // namespace gjkscope
