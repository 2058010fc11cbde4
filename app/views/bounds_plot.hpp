#pragma once

#include "app/views/app_context.hpp"

namespace gjkscope {

/// The bounds after each iteration of the current stage, with its heading: the upper one solid, the lower one
/// dashed, tinted between, and where we are. A click goes to an iteration. Nothing where a method has no
/// bounds.
void drawBoundsPlot(AppContext& context, float width);

}  // namespace gjkscope
