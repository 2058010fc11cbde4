#pragma once

#include "app/ui/application.hpp"

namespace gjkscope {

/// What picture is exported, how and where to; Enter does it.
void drawPictureDialog(Application& app);

/// Where it goes, in the dialog's words.
std::string pictureTarget(const Application& app);

}  // namespace gjkscope
