#pragma once

#include <string>
#include <string_view>

namespace gjkscope {

class Application;

/// The name of the dialog that the program's state asks for ("error", "unsaved", "open", "save", "overwrite",
/// "recover", "about", "record", "picture"), or "".
std::string_view wantedDialog(const Application& app);

/// What it says, for the announcement.
std::string dialogMessage(const Application& app);

/// Shows that dialog, or takes the one away that is no longer wanted.
void drawDialogs(Application& app);

}  // namespace gjkscope
