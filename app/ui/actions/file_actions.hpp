#pragma once

#include "app/ui/actions/actions.hpp"

namespace gjkscope {

/// The File menu with the demos.
std::vector<Action> fileActions();
std::vector<Action> demoActions();
std::vector<Action> recordActions();

/// Asks for the name that the scene is to be saved under.
void showSaveDialog(Workspace& work);

}  // namespace gjkscope
