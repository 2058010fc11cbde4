#pragma once

#include <vector>

#include "app/workbench/actions.hpp"

namespace gjkscope {

/// Copies the pair as a test for an engine, one action an engine.
std::vector<Action> testActions();

}  // namespace gjkscope
