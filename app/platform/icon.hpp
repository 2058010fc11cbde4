#pragma once

#include <SDL.h>

namespace gjkscope {

/// Gives the window the program's icon; a missing picture is no reason to stop.
void setIcon(SDL_Window* window);

}  // namespace gjkscope
