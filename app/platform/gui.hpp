#pragma once

#include <array>
#include <optional>

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
    /// Draws the frame over `background` (straight alpha, sRGB) into the window's framebuffer; the caller
    /// swaps.
    void end(float red, float green, float blue);
    /// Uploads the font atlas again after it was rebuilt.
    void fontsChanged();

  private:
    void placeMouse();

    bool hasDeviceObjects_ = false;
    std::optional<SDL_Point> mouse_;  ///< in the window, where the last event taken says; none: outside
    std::array<bool, 3> held_{};      ///< mouse buttons after the last event taken, in ImGui's order
    bool keyIsCommand_ = false;       ///< the key that is down was pressed with Ctrl
};

}  // namespace gjkscope
