#pragma once

#include "app/shell/command_line.hpp"

namespace gjkscope {

/// Writes the answers of every lane while numbers of the scene change, or how many iterations they take while
/// B goes along a path. Returns the exit status.
int sweep(const SweepCommand& command);

}  // namespace gjkscope
