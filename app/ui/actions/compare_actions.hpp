#pragma once

#include <vector>

#include "app/ui/actions/actions.hpp"

namespace gjkscope {

/// Which runs are compared, which of them is active, and where they diverge.
std::vector<Action> compareActions();

}  // namespace gjkscope
