#pragma once

#include "app/shell/command_line.hpp"

namespace gjkscope {

/// Writes the pairs of a scene, or of a file of scenes, as tests for an engine. Returns the exit status.
int exportTests(const ExportCommand& command);

}  // namespace gjkscope
