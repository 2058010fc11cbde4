#pragma once

#include "app/shell/command_line.hpp"

namespace gjkscope {

/// Draws a step of a run into a PNG, SVG or PDF file. Returns the exit status.
int render(const RenderCommand& command);

}  // namespace gjkscope
