#pragma once

#include <memory>

#include "app/runs/run.hpp"

namespace gjkscope {

/// The run of a method on a pair that it can't work on: one moment, which says why. Nothing is answered.
std::unique_ptr<Run> runMisfit(const Scene& scene);

}  // namespace gjkscope
