#pragma once

#include "app/shell/command_line.hpp"

namespace gjkscope {

/// Runs a pair, or each of a batch, and prints the result. Returns the exit status.
int query(const QueryCommand& command);

}  // namespace gjkscope
