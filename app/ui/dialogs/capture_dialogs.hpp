#pragma once

#include "app/ui/dialogs/dialogs.hpp"

namespace gjkscope {

/// What picture is exported, how and where to; Enter does it.
void drawPictureDialog(Dialogs& dialogs);

/// Where it goes, in the dialog's words.
std::string pictureTarget(const Dialogs& dialogs);

/// What is recorded, how and where to; Enter starts.
void drawRecordDialog(Dialogs& dialogs);

}  // namespace gjkscope
