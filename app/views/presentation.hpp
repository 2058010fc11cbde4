#pragma once

#include "app/picture/camera.hpp"

namespace gjkscope {

class Application;

/// What presentation mode lays over the canvases: the step's sentence, the keys pressed, a halo round the pointer.
void drawPresentation(Application& app, const Viewport& canvases);

/// Sentences at the foot of the window: toasts that fade, notices that stay until they are dismissed.
void drawNotices(Application& app, const Viewport& canvases);

}  // namespace gjkscope
