#pragma once

#include <memory>

#include "app/runs/run.hpp"

namespace gjkscope {

/// Runs a variant of yes/no GJK.
std::unique_ptr<Run> runGjkVariant(const Scene& scene);

}  // namespace gjkscope
