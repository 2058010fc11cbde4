#pragma once

#include "app/ui/actions/actions.hpp"

namespace gjkscope {

/// What is shown and how: canvases, panes, theme, size, language.
std::vector<Action> viewActions();
/// Where a 3D scene is viewed from, and how its faces are drawn.
std::vector<Action> view3DActions();
/// What leads through the run.
std::vector<Action> stepActions();
std::vector<Action> helpActions();

}  // namespace gjkscope
