#pragma once

#include <imgui.h>

#include <functional>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "app/editing/autosave.hpp"
#include "app/editing/paste_review.hpp"
#include "app/settings/settings.hpp"
#include "app/ui/dialogs/file_dialog.hpp"
#include "app/ui/widgets/key_queue.hpp"
#include "app/ui/widgets/look.hpp"

namespace gjkscope {

class Thumbnails;

/// The middles of a pasted text's chips, and of the roles of an open menu, `A radius`, as drawn in this
/// frame.
struct PastePlaces {
    std::vector<ImVec2> chips;
    std::map<std::string, ImVec2> roles;
};

/// The dialogs of the window, with what they ask about and work on.
struct Dialogs {
    const Look& look;
    KeyQueue& keys;
    const Commands& commands;
    Documents& documents;
    Settings& settings;
    Autosave& autosave;
    std::function<std::string()> captureTitle;  ///< the text of `{title}` in the names of pictures and films

    /// For pasted texts: the pair is shown by `thumbnails`, and taken by `takePaste`.
    Thumbnails* thumbnails = nullptr;
    std::function<void()> takePaste = {};
    /// Writes the open scene as a live page.
    std::function<void(const std::filesystem::path& file)> exportPage = {};

    FileDialog file = {};
    PasteReview paste = {};
    PastePlaces pastePlaces = {};
    int button = 0;                                       ///< the one that Enter presses
    bool record = false, picture = false, about = false;  ///< opened
    std::string_view shown = {};                          ///< the dialog of the last frame
};

/// The name of the dialog that the program's state demands ("error", "changed", "unsaved", "open", "save",
/// "overwrite", "recover", "about", "record", "picture", "paste"), or "".
std::string_view wantedDialog(const Dialogs& dialogs);

/// Its text, for the announcement.
std::string dialogMessage(const Dialogs& dialogs);

/// Shows that dialog, or takes the one away that is no longer wanted.
void drawDialogs(Dialogs& dialogs);

// For the dialogs themselves.

/// The common frame of dialogs: a modal window in the middle, at most `width` wide (at 100 %), with a title
/// in large type. Between begin (when true) and end comes the content.
bool beginDialog(Dialogs& box, const char* id, std::string_view title, float width);
void endDialog();

/// A paragraph as wide as the dialog.
void dialogText(const Dialogs& box, std::string_view text);

/// A row of buttons at the right, the first being the one for Enter; returns the index of the chosen one or
/// −1. Escape chooses the last. Left and Right move between them.
int dialogButtons(Dialogs& box, std::initializer_list<std::string_view> labels);

}  // namespace gjkscope
