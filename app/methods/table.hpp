#pragma once

#include "app/runs/run.hpp"

namespace gjkscope {

/// Adds a row to the method table, for a test. Lists that were made from the table before do not have it.
void addMethod(const Method& method);

}  // namespace gjkscope
