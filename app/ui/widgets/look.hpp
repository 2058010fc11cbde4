#pragma once

#include <imgui.h>

#include <string>

namespace gjkscope {

struct Fonts;
struct Theme;

/// The one number field that is typed into or dragged.
struct NumberFieldState {
    ImGuiID id = 0;
    bool typing = false;
    int settling = 0;          ///< frames until the text box must have the keyboard
    bool next = false;         ///< Tab: the next field drawn starts typing
    ImGuiID previous = 0;      ///< the field drawn before this one, for Shift+Tab
    ImGuiID wanted = 0;        ///< starts typing when it is drawn
    double start = 0;          ///< value at the start of a drag
    std::string text, before;  ///< as typed; as it was
};

/// What widgets remember from frame to frame.
struct WidgetState {
    NumberFieldState field;
    ImGuiID hintFor = 0;  ///< the item the pointer rests on, for the delay of its hint
    float hintSeconds = 0;
    bool animating = false;  ///< something shows motion of its own: another frame follows at once
};

/// What everything in the window is drawn with. Lengths in ImGui's coordinates, y down.
struct Look {
    WidgetState& state;
    const Theme* theme = nullptr;  ///< never null while a frame is drawn
    const Fonts* fonts = nullptr;  ///< likewise; made anew when the scale or the language changes
    float scale = 1;  ///< monitor scale × size setting (× presentation): multiply every length by it

    void animate() const { state.animating = true; }
};

}  // namespace gjkscope
