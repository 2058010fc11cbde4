#pragma once

#include "app/picture/camera.hpp"

namespace gjkscope {

class Application;

/// What presentation mode adds: the step's sentence in large type under the canvases, over them the keys
/// pressed, and a halo round the pointer.
void drawPresentation(Application& app, const Viewport& canvases, const Viewport& caption);

/// Sentences at the foot of the window: toasts that fade, notices that stay until they are dismissed.
void drawNotices(Application& app, const Viewport& canvases);

}  // namespace gjkscope
