#pragma once

#include <glm/vec2.hpp>

#include "app/picture/camera.hpp"
#include "app/settings/settings.hpp"

namespace gjkscope {

/// The layout of a frame, in ImGui's coordinates. Hidden parts have no area: those that the user hid, and in
/// a window too small for all (or at a great scale) those that make room for the canvases.
struct FrameLayout {
    static constexpr Viewport kNone{{0, 0}, {0, 0}};
    Viewport menu = kNone, scenes = kNone, world = kNone, difference = kNone, steps = kNone, timeline = kNone;
    Viewport status = kNone, caption = kNone, path = kNone, quiz = kNone;
    Viewport page = kNone, figures = kNone;
    bool scenesFolded = false;   ///< `scenes` is but a strip
    bool scenesCanFold = false;  ///< they are open by hand, where they would be one
    bool stacked = false;        ///< the canvases stand one above the other, in a tall window
};

/// Elements beside the panes.
struct FrameExtras {
    bool bars = true;      ///< the menu and the status
    bool caption = false;  ///< a strip under the canvases for the step's sentence, whatever else has room
    bool path = false;     ///< a strip under the canvases for the iterations along B's path
    bool quiz = false;     ///< the open question, in place of the caption, the status and the timeline
    bool page = false;     ///< an open lesson's page, beside the canvases or, in a narrow window, below them
    bool figures = false;  ///< a strip over the canvases: the page has several
    bool lesson = false;   ///< the caption also has the scene's title and the line of code
};

/// `scale` as in Look.
FrameLayout layoutFrame(glm::dvec2 window, double scale, const Settings::Panes& panes, FrameExtras extras);

inline bool hasArea(const Viewport& view) {
    return view.size.x > 0 && view.size.y > 0;
}

}  // namespace gjkscope
