#pragma once

#include <glm/vec2.hpp>

#include "app/model/settings.hpp"
#include "app/picture/camera.hpp"

namespace gjkscope {

/// Where everything goes, in ImGui's coordinates. What is not shown has no area.
struct FrameLayout {
    Viewport menu, scenes, world, difference, steps, timeline, status;
    bool stacked = false;  ///< the canvases stand one above the other, in a tall window
};

/// `bars`: whether the menu and the status are shown; `scale` as in AppContext.
FrameLayout layoutFrame(glm::dvec2 window, double scale, const Settings::Panes& panes, bool bars);

inline bool hasArea(const Viewport& view) { return view.size.x > 0 && view.size.y > 0; }

}  // namespace gjkscope
