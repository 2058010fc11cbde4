#pragma once

#include "app/picture/camera.hpp"

namespace gjkscope {

struct Workspace;

/// The menus of the bar, as they were left by the last frame.
struct MenuState {
    int open = -1;    ///< −1: none
    int wanted = -1;  ///< to be opened in the next frame
    bool submenuOpen = false, submenuLit = false;
};

/// The bar on top: the menus, the choice of method and precision, and the search for actions.
void drawMenuBar(Workspace& work, const Viewport& bar);

}  // namespace gjkscope
