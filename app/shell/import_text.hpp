#pragma once

#include "app/shell/command_line.hpp"

namespace gjkscope {

/// Makes scenes of a text that contains a pair in any form, and prints or writes them. Returns the exit
/// status. Throws InputError.
int importPair(const ImportCommand& command);

}  // namespace gjkscope
