#pragma once

#include "app/shell/command_line.hpp"

namespace CLI {
class App;
}

namespace gjkscope {

/// Adds the command with its options.
void addSweep(CLI::App& app, SweepCommand& command);
/// The command with all that it needs. Throws UsageError where something is missing, or contradicts itself.
SweepCommand checked(SweepCommand command);

/// Writes the answers of every lane while numbers of the scene change, or how many iterations they take while
/// B goes along a path. Returns the exit status.
int sweep(const SweepCommand& command);

}  // namespace gjkscope
