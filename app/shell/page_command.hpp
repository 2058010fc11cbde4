#pragma once

#include "app/shell/command_line.hpp"

namespace gjkscope {

/// Writes a live page, or the gallery. Returns the exit status.
int writePage(const PageCommand& command);

}  // namespace gjkscope
