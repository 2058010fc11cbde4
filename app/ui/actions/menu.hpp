#pragma once

namespace gjkscope {

struct Workspace;

/// The menus of the bar, as they were left by the last frame.
struct MenuState {
    int open = -1;    ///< −1: none
    int wanted = -1;  ///< to be opened in the next frame
    bool submenuOpen = false, submenuLit = false;
};

/// The titles of the menus from `left` on, and the open menu below. Returns where the titles end.
float drawMenus(Workspace& work, float left, float height);

}  // namespace gjkscope
