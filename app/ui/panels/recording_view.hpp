#pragma once

#include "app/ui/application.hpp"

namespace gjkscope {

/// What is recorded, how and where to; Enter starts.
void drawRecordDialog(Application& app);

/// A red disc with the running time. Call it when the frame is drawn and has been recorded, so that no film
/// ever shows it.
void drawRecordingSign(const AppContext& context, const Recording& recording);

}  // namespace gjkscope
