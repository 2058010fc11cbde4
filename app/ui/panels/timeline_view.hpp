#pragma once

#include "app/ui/app_context.hpp"

namespace gjkscope {

/// The transport buttons, the speed, and the track with a tick a sub-step: click, scrub, read.
void drawTimeline(AppContext& context);

}  // namespace gjkscope
