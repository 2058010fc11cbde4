#pragma once

#include "app/runs/run.hpp"
#include "app/ui/panels/scene_panel.hpp"

namespace gjkscope {

/// Fields of what the active run does as an engine does: see EngineOptions. `method`: the run's own.
void drawEngineFields(ScenePanel& panel, const Method& method);

}  // namespace gjkscope
