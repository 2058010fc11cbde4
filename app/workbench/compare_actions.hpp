#pragma once

#include "app/workbench/actions.hpp"

namespace gjkscope {

/// The Compare menu.
std::vector<Action> compareActions();

}  // namespace gjkscope
