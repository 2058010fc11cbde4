#pragma once

#include <string>
#include <vector>

#include "app/workbench/actions.hpp"

namespace gjkscope {

/// Shrinks the scene while it keeps what it has now, one action a kind of property.
std::vector<Action> shrinkActions();

/// Makes the small scene the open one, as one edit, once it is there. An edit of the open one ends the work.
void takeShrunkScene(Workbench& work);
/// Ends the work, of which nothing comes.
void cancelShrinking(Workbench& work);
/// How far the work is.
std::string shrinkingText(const Workbench& work);

}  // namespace gjkscope
