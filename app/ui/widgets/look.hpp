#pragma once

#include <imgui.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <string>
#include <string_view>

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

/// The item that the pointer rests on, for the delay of its hint.
class RestingPointer {
  public:
    /// Called in each frame, counted by `frame`, in which the pointer is on the item: returns for how many
    /// seconds it has been there at `now`.
    double secondsOn(ImGuiID item, int frame, double now) {
        if (item != item_ || frame > frame_ + 1) since_ = now;
        item_ = item;
        frame_ = frame;
        return now - since_;
    }

  private:
    ImGuiID item_ = 0;
    int frame_ = 0;
    double since_ = 0;
};

/// State that widgets keep from frame to frame.
struct WidgetState {
    NumberFieldState field;
    RestingPointer resting;
    int symbol = -1;         ///< of the legend, which the pointer is on in this frame
    int ringedSymbol = -1;   ///< of the last frame: all that stands for it is ringed
    bool animating = false;  ///< something shows motion of its own: another frame follows at once
    /// Seconds from this frame to the next one that shows something new though nothing happens.
    double nextFrame = std::numeric_limits<double>::infinity();
};

/// The means to draw everything in the window. Lengths in ImGui's coordinates, y down.
struct Look {
    WidgetState& state;
    const Theme* theme = nullptr;  ///< never null while a frame is drawn
    const Fonts* fonts = nullptr;  ///< never null in a frame; rebuilt when scale or language change
    float scale = 1;  ///< monitor scale × size setting (× presentation): multiply every length by it

    void animate() const { state.animating = true; }
    void drawAgainIn(double seconds) const { state.nextFrame = std::min(state.nextFrame, seconds); }
};

/// Effects of panels, canvases and dialogs on the program around them.
struct Commands {
    /// Performs the action of the action table with this id after the frame ("play", "step-forward",
    /// "add-box", …), if it can be performed then.
    std::function<void(std::string_view action)> perform;
    /// How that action's shortcut is written ("Ctrl+S"), or "" for none: for tooltips and hints.
    std::function<std::string(std::string_view action)> shortcut;
    /// Shows a sentence for a few seconds at the foot of the window.
    std::function<void(std::string)> toast;
    /// Calls this when the frame that is being drawn is finished.
    std::function<void(std::function<void()>)> later;
};

}  // namespace gjkscope
