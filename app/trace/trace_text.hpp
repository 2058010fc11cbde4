#pragma once

#include <string>

#include "app/runs/run.hpp"

namespace gjkscope {

inline constexpr const char* kTraceFormat = "gjkscope-trace";

/// Every step of a run with all its numbers, as the file has it.
std::string traceText(const Scene& scene, const Run& run);
/// The same of a scene's run, or of those of all its lanes.
std::string traceText(const Scene& scene);

}  // namespace gjkscope
