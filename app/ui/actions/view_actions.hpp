#pragma once

#include "app/ui/actions/actions.hpp"

namespace gjkscope {

/// Actions for the display: canvases, panes, theme, size, language.
std::vector<Action> viewActions();
/// Actions of a 3D view: its direction, and how faces are drawn.
std::vector<Action> view3DActions();
/// Actions that move through the run.
std::vector<Action> stepActions();
std::vector<Action> helpActions();

}  // namespace gjkscope
