#pragma once

#include <string>

#include "app/runs/run.hpp"
#include "app/shell/command_line.hpp"

namespace gjkscope {

/// Every step of a run with all its numbers, as the file has it.
std::string traceText(const Scene& scene, const Run& run);

/// Writes the trace of a scene's run. Returns the exit status.
int trace(const TraceCommand& command);

}  // namespace gjkscope
