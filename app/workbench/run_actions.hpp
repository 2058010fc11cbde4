#pragma once

#include "app/workbench/actions.hpp"

namespace gjkscope {

/// The Method menu: method, start direction, initial contact, precision.
std::vector<Action> methodActions();
/// The Compare menu.
std::vector<Action> compareActions();

}  // namespace gjkscope
