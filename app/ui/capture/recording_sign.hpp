#pragma once

#include "app/ui/capture/recording.hpp"

namespace gjkscope {

/// A red disc with the running time. Call it when the frame is drawn and has been recorded, so that no film
/// ever shows it.
void drawRecordingSign(const Look& look, const Commands& commands, const Recording& recording);

}  // namespace gjkscope
