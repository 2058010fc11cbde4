#pragma once

#include <imgui.h>

#include <functional>

namespace gjkscope {

/// Draws over the frame that has been drawn, and recorded.
void drawAfterFrame(const std::function<void(ImDrawList&)>& draw);

}  // namespace gjkscope
