#pragma once

#include <memory>

#include "app/runs/run.hpp"

/// Methods that err for real, as popular texts and some engines do: what a lane's `variant` runs. Each is a
/// loop of its own over the solvers' functions, shown by the method's own stage; where it parts from the
/// right algorithm, its step says what is wrong and what would be right. Its answer claims no more than it
/// has proven.
namespace gjkscope {

/// Runs the variant in the scene's options, which must be one that its method has.
std::unique_ptr<Run> runVariant(const Scene& scene);

/// The id of the pseudo-code of a scene's variant: "gjk/strict".
std::string variantCode(const Scene& scene);

/// The step of this phase in an iteration of a stage; the run's last one if there is none.
int stepOf(const Run& run, std::string_view stage, int iteration, std::string_view phase);

}  // namespace gjkscope
