#pragma once

#include "app/settings/settings.hpp"
#include "app/ui/canvas/canvas_painter.hpp"
#include "app/ui/frame_layout.hpp"
#include "app/ui/widgets/look.hpp"

namespace gjkscope {

/// Paper under the canvases, panels around them, hairlines between.
void drawGround(CanvasPainter& painter, const FrameLayout& layout);
void drawCanvasBorder(const Look& look, const FrameLayout& layout);
/// Borders between panes that the mouse drags, which changes the sizes in `panes`.
void drawSplitters(const Look& look, Settings::Panes& panes, const FrameLayout& layout);

}  // namespace gjkscope
