#pragma once

#include "app/platform/window.hpp"

namespace gjkscope {

/// Dear ImGui in a window: its context and its SDL and OpenGL backends.
class Gui {
  public:
    explicit Gui(Window& window);
    ~Gui();
    Gui(const Gui&) = delete;
    Gui& operator=(const Gui&) = delete;

    void take(const SDL_Event& event);
    void begin();
    /// Draws the frame over `background` (straight alpha, sRGB) into the window's framebuffer; the caller swaps.
    void end(float red, float green, float blue);
    /// Uploads the font atlas anew after it was rebuilt.
    void fontsChanged();

  private:
    Window& window_;
};

}  // namespace gjkscope
