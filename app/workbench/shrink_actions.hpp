#pragma once

#include <vector>

#include "app/workbench/actions.hpp"

namespace gjkscope {

/// Shrinks the scene while it keeps what it has now, one action a kind of property.
std::vector<Action> shrinkActions();

/// Makes the small scene the open one, as one edit, if `before` still is that.
void takeShrunk(Workbench& work, const Scene& before, const Scene& after);

}  // namespace gjkscope
