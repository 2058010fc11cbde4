#pragma once

#include "app/shell/command_line.hpp"

namespace gjkscope {

/// Writes the trace of a scene's run. Returns the exit status.
int trace(const TraceCommand& command);

}  // namespace gjkscope
