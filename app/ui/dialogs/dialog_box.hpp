#pragma once

#include <initializer_list>
#include <string_view>

#include "app/ui/widgets/look.hpp"
#include "app/ui/widgets/shortcut.hpp"

namespace gjkscope {

/// What a dialog is drawn with.
struct DialogBox {
    const Look& look;
    KeyQueue& keys;
    int button = 0;  ///< the one that Enter presses
};

/// The common frame of dialogs: a modal window in the middle, at most `width` wide (at 100 %), with a title
/// in large type. Between begin (when true) and end comes the content.
bool beginDialog(DialogBox& box, const char* id, std::string_view title, float width);
void endDialog();

/// A paragraph as wide as the dialog.
void dialogText(const DialogBox& box, std::string_view text);

/// A row of buttons at the right, the first being the one for Enter; returns the index of the chosen one or
/// −1. Escape chooses the last. Left and Right move between them.
int dialogButtons(DialogBox& box, std::initializer_list<std::string_view> labels);

}  // namespace gjkscope
