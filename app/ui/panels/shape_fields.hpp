#pragma once

#include "app/ui/panels/scene_panel.hpp"

namespace gjkscope {

/// The exact numbers of one body: pose, margin, and whatever its type has.
void drawShapeFields(ScenePanel& panel, int body);

/// Draws the direction of the first support query: chosen by the method, or by hand.
void drawStartDirection(ScenePanel& panel);

/// The choice of a contact at the start of a shape cast.
void drawInitialContact(ScenePanel& panel);

}  // namespace gjkscope
