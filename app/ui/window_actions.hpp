#pragma once

#include "app/ui/actions.hpp"

namespace gjkscope {

/// Parts of the View, Pen, Compare, Ask and Help menus that only a window has.
std::vector<Action> windowViewActions();
std::vector<Action> penToolActions();
Action showFutureInWindow();
std::vector<Action> paneActions();
std::vector<Action> classActions();
std::vector<Action> helpActions();

}  // namespace gjkscope
