#pragma once

#include <string>

#include "app/ui/overlays/overlay_context.hpp"

namespace gjkscope {

/// The scenes that come with the program, over the whole window: a picture, the title and what to look at.
struct SceneGallery : OverlayContext {
    bool open = false;
    bool fresh = false;  ///< opened since the last frame: the field takes the keyboard
    std::string query = {};
    int chosen = 0;   ///< of those that are found
    int shown = -1;   ///< the one that was lit in the last frame
    int columns = 1;  ///< in the last frame

    void toggle();
};

void drawSceneGallery(SceneGallery& gallery);

}  // namespace gjkscope
