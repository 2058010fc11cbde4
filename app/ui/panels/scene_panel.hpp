#pragma once

#include "app/ui/app_context.hpp"

namespace gjkscope {

/// The scenes that come with the program and the shapes of the open one, with the fields of the selected
/// shape.
void drawScenePanel(AppContext& context);

/// The SCENES part: every bundled scene, the open one lit.
void drawSceneList(AppContext& context);
/// The SHAPES part.
void drawShapeList(AppContext& context);

}  // namespace gjkscope
