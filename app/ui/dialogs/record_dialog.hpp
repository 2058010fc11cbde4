#pragma once

#include "app/ui/dialogs/dialogs.hpp"

namespace gjkscope {

/// What is recorded, how and where to; Enter starts.
void drawRecordDialog(Dialogs& dialogs);

}  // namespace gjkscope
