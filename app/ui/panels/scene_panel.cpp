#include "app/ui/panels/scene_panel.hpp"

#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {

void drawScenePanel(AppContext& context) {
    beginPanel(context);
    drawSceneList(context);
    gap(context, 14);
    drawShapeList(context);
    endPanel(context);
}

}  // namespace gjkscope
