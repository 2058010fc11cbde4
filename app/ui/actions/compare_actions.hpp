#pragma once

#include <vector>

#include "app/ui/actions/actions.hpp"

namespace gjkscope {

/// Which runs are compared, which of them is in hand, and where they part.
std::vector<Action> compareActions();

}  // namespace gjkscope
