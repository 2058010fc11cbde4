#include "app/ui/panels/scene_panel.hpp"

#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {

void drawScenePanel(ScenePanel& panel) {
    const Look& look = panel.scenes.look;
    beginPanel(look);
    drawSceneList(panel.scenes);
    gap(look, 14);
    drawShapeList(panel.shapes);
    endPanel(look);
}

}  // namespace gjkscope
