#pragma once

#include "app/workbench/actions.hpp"

namespace gjkscope {

/// The View menu with the pen, and the Step menu.
std::vector<Action> viewActions();
std::vector<Action> stepActions();

}  // namespace gjkscope
