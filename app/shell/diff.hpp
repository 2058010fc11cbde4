#pragma once

#include "app/shell/command_line.hpp"

namespace gjkscope {

/// Compares the runs of two scenes, or two traces, state by state; returns the exit status: 1 where they
/// differ, which is printed.
int diff(const DiffCommand& command);

}  // namespace gjkscope
