#pragma once

#include "app/ui/panels/scene_panel.hpp"

namespace gjkscope {

/// The shapes of the open scene, with the fields of the selected one.
void drawShapeList(ScenePanel& panel);

}  // namespace gjkscope
