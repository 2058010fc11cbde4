#pragma once

#include "app/ui/panels/scene_panel.hpp"

namespace gjkscope {

/// The exact numbers of one body: pose, margin, and whatever its type has.
void drawShapeFields(ScenePanel& panel, int body);

/// Where the first support query goes: chosen by the method, or by hand.
void drawStartDirection(ScenePanel& panel);

}  // namespace gjkscope
