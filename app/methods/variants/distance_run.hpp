#pragma once

#include <memory>

#include "app/runs/run.hpp"

namespace gjkscope {

/// Runs a variant of distance GJK, along −v whatever the scene's direction policy.
std::unique_ptr<Run> runDistanceVariant(const Scene& scene);

}  // namespace gjkscope
