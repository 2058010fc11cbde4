#pragma once

#include "app/ui/dialogs/dialogs.hpp"

namespace gjkscope {

/// Draws the dialog that exports a picture: its content, form and target; Enter exports it.
void drawPictureDialog(Dialogs& dialogs);

/// The picture's target, in the dialog's words.
std::string pictureTarget(const Dialogs& dialogs);

/// Draws the dialog that records: content, form and target; Enter starts.
void drawRecordDialog(Dialogs& dialogs);

}  // namespace gjkscope
