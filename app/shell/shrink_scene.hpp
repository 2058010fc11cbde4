#pragma once

#include "app/shell/command_line.hpp"

namespace gjkscope {

/// Writes a smaller scene that still has a property. Returns the exit status.
int shrinkScene(const ShrinkCommand& command);

}  // namespace gjkscope
