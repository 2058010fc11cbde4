#pragma once

#include "app/ui/capture/demo_player.hpp"

namespace gjkscope {

/// The demo's bar over the foot of the canvases: play, the film's length to scrub on with a tick a scene,
/// the time, close. Nothing while no demo is open.
void drawDemoBar(const Look& look, const Commands& commands, DemoPlayer& demo, const Viewport& canvases);

/// What the bar takes of the canvases' height.
double demoBarRoom(const Look& look);

}  // namespace gjkscope
