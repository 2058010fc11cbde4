#pragma once

#include "app/ui/actions/actions.hpp"

namespace gjkscope {

/// What leads through the run.
std::vector<Action> stepActions();
/// What is run: method, start direction, precision.
std::vector<Action> methodActions();

}  // namespace gjkscope
