#pragma once

#include <string>

#include "app/base/text_sink.hpp"
#include "app/runs/run.hpp"

namespace gjkscope {

inline constexpr const char* kTraceFormat = "gjkscope-trace";

/// Every step of a run with all its numbers, as the file has it.
std::string traceText(const Scene& scene, const Run& run);
/// The trace of a scene's run, or of the runs of all its lanes.
std::string traceText(const Scene& scene);
/// Writes it as it is made, a state at a time: the runs are there once this returns, and all else may be
/// larger than memory. The scene must outlive it.
TextSource traceOf(const Scene& scene);

}  // namespace gjkscope
