#pragma once

#include "app/shell/command_line.hpp"

namespace CLI {
class App;
}

/// The options of `sweep`.
namespace gjkscope {

void addSweep(CLI::App& app, SweepCommand& command);
/// The command with all that it needs. Throws UsageError where something is missing, or contradicts itself.
SweepCommand checked(SweepCommand command);

}  // namespace gjkscope
