#pragma once

#include "app/editing/run_fields.hpp"
#include "app/runs/run.hpp"
#include "app/ui/panels/scene_panel.hpp"

namespace gjkscope {

/// Draws a section of these rows; nothing where there are none. `heading`: a language key.
void drawRunSection(ScenePanel& panel, const char* heading, const std::vector<RunRow>& rows);
/// Fields of what the active run does as an engine does: see EngineOptions. `method`: the run's own.
void drawEngineFields(ScenePanel& panel, const Method& method);

}  // namespace gjkscope
