#pragma once

#include "app/ui/panels/scene_panel.hpp"

namespace gjkscope {

/// The vertices or control points of one body as a table or as text, with paste.
void drawVertexFields(ScenePanel& panel, int body);

}  // namespace gjkscope
