#pragma once

#include "app/picture/camera.hpp"
#include "app/ui/overlays/overlay_context.hpp"

namespace gjkscope {

/// The menus of the bar, as they were left by the last frame.
struct MenuBar : OverlayContext {
    int open = -1;    ///< −1: none
    int wanted = -1;  ///< to be opened in the next frame
    bool submenuOpen = false, submenuLit = false;
};

/// The bar on top: the menus, the choice of method and precision, and the search for actions.
void drawMenuBar(MenuBar& menus, const Viewport& bar);

}  // namespace gjkscope
