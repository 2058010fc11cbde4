#pragma once

#include <string>

#include "app/picture/camera.hpp"

namespace gjkscope {

class Application;
struct Look;

/// A sentence in the middle of its strip, in type as large as fits. `strength`: its opacity, 0 … 1.
void drawCaption(const Look& look, const Viewport& strip, const std::string& sentence, float strength = 1);

/// What presentation mode adds over the canvases: the keys pressed, and a halo round the pointer.
void drawPresentation(const Application& app, const Viewport& canvases);

/// Sentences at the foot of the window: toasts that fade, notices that stay until they are dismissed.
void drawNotices(Application& app, const Viewport& canvases);

}  // namespace gjkscope
