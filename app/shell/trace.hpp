#pragma once

#include "app/shell/command_line.hpp"

namespace gjkscope {

/// Writes every step of a run with all its numbers. Returns the exit status.
int trace(const TraceCommand& command);

}  // namespace gjkscope
