#pragma once

#include "app/ui/panels/panel_context.hpp"

namespace gjkscope {

/// The transport buttons, the speed, and the track with a tick a sub-step: click, scrub, read. A demo that
/// plays counts as playing.
void drawTimeline(const PanelContext& panel, bool demoPlaying);

}  // namespace gjkscope
