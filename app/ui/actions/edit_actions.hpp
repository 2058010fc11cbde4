#pragma once

#include "app/ui/actions/actions.hpp"

namespace gjkscope {

/// The Edit menu, and the keys that move and turn the selected body.
std::vector<Action> editActions();

/// Actions that change the run: method, start direction, precision.
std::vector<Action> methodActions();

/// A scene or vertices, as pasted or dropped.
/// `folder`: what its paths are relative to.
void pasteText(Workspace& work, const std::string& text, const std::filesystem::path& folder);
/// Makes what the paste dialog shows the open scene.
void takePaste(Workspace& work);

}  // namespace gjkscope
