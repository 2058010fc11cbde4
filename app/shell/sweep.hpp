#pragma once

#include "app/shell/command_line.hpp"

namespace gjkscope {

/// Writes how many iterations every lane takes while B goes along a path, as CSV. Returns the exit status.
int sweep(const SweepCommand& command);

}  // namespace gjkscope
