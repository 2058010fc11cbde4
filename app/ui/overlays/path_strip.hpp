#pragma once

#include "app/ui/overlays/overlay_context.hpp"

namespace gjkscope {

/// Draws the answers along B's path below the canvases.
struct PathStrip : OverlayContext {
    const std::function<std::string()>& captureTitle;  ///< the text of `{title}` in the names of files
};

/// Fills the current ImGui window.
void drawPathStrip(PathStrip& strip);

}  // namespace gjkscope
