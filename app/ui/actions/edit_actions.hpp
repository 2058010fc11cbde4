#pragma once

#include "app/ui/actions/actions.hpp"

namespace gjkscope {

/// The Edit menu, and the keys that move and turn the selected body.
std::vector<Action> editActions();

/// A scene or vertices, as pasted or dropped.
void pasteText(Workspace& work, const std::string& text);

}  // namespace gjkscope
