#pragma once

#include <memory>

#include "app/runs/run.hpp"

namespace gjkscope {

/// Runs EPA, alone or after GJK, with its facets in a set ordered by distance alone.
std::unique_ptr<Run> runFacesInASet(const Scene& scene);

}  // namespace gjkscope
