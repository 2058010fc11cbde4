#pragma once

#include "app/workbench/actions.hpp"

namespace gjkscope {

/// The Edit menu, and the keys that move and turn the selected body.
std::vector<Action> editActions();

}  // namespace gjkscope
