#pragma once

#include "app/ui/application.hpp"

namespace gjkscope {

/// The demo's bar over the foot of the canvases: play, the film's length to scrub on with a tick a scene,
/// the time, close. Nothing while no demo is open.
void drawDemoBar(Application& app, const Viewport& canvases);

/// What the bar takes of the canvases' height.
double demoBarRoom(const AppContext& context);

}  // namespace gjkscope
