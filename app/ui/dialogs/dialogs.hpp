#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "app/editing/autosave.hpp"
#include "app/settings/settings.hpp"
#include "app/ui/dialogs/dialog_box.hpp"
#include "app/ui/dialogs/file_dialog.hpp"

namespace gjkscope {

/// The dialogs of the window, with what they ask about and work on.
struct Dialogs : DialogBox {
    const Commands& commands;
    Documents& documents;
    Settings& settings;
    Autosave& autosave;
    std::function<std::string()>
        captureTitle;  ///< what `{title}` stands for in the names of pictures and films

    FileDialog file = {};
    bool record = false, picture = false, about = false;  ///< opened
    std::string shown = {};                               ///< the dialog of the last frame
};

/// The name of the dialog that the program's state demands ("error", "unsaved", "open", "save", "overwrite",
/// "recover", "about", "record", "picture"), or "".
std::string_view wantedDialog(const Dialogs& dialogs);

/// Its text, for the announcement.
std::string dialogMessage(const Dialogs& dialogs);

/// Shows that dialog, or takes the one away that is no longer wanted.
void drawDialogs(Dialogs& dialogs);

}  // namespace gjkscope
