#pragma once

#include "app/ui/panels/scene_list.hpp"
#include "app/ui/panels/shape_list.hpp"

namespace gjkscope {

/// The scenes that come with the program and the shapes of the open one.
struct ScenePanel {
    SceneList scenes;
    ShapeList shapes;
};

void drawScenePanel(ScenePanel& panel);

}  // namespace gjkscope
