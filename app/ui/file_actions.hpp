#pragma once

#include "app/ui/actions.hpp"

namespace gjkscope {

/// The File menu, the demos, recordings, and what the clipboard does.
std::vector<Action> fileActions();
std::vector<Action> demoActions();
std::vector<Action> recordActions();
std::vector<Action> clipboardActions();
/// Escape, for what only the window has open, too.
std::function<void(Workbench&)> escapeInWindow();

/// Asks for the name that the scene is to be saved under.
void showSaveDialog(Application& app);

/// A scene or vertices, as pasted or dropped. `folder`: what its paths are relative to.
void pasteText(Application& app, const std::string& text, const std::filesystem::path& folder);
/// Makes what the paste dialog shows the open scene.
void takePaste(Application& app);

}  // namespace gjkscope
