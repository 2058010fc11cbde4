#pragma once

#include "app/ui/widgets/look.hpp"

namespace gjkscope {

/// Signs drawn as shapes: crisp at every size, and there whatever fonts there are.
enum class Icon { ToStart, Back, Play, Pause, Forward, ToEnd, Plus, Copy, Trash, Pencil, List, Gallery };

struct IconStyle {
    float size = 34;      ///< of the button, at 100 %
    bool filled = false;  ///< the one that matters most
    bool bordered = true;
    float part = 0.38f;  ///< of the button's side that the icon takes
    bool enabled = true;
};

/// Draws a square button with an icon. True when pressed.
bool iconButton(const Look& look, const char* id, Icon icon, const IconStyle& style = {});

}  // namespace gjkscope
