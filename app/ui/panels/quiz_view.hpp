#pragma once

#include "app/ui/widgets/look.hpp"
#include "app/workbench/workbench.hpp"

namespace gjkscope {

/// The open question under the canvases, in a window of its own: what is wanted, the answers in words, and
/// the keys. Draws nothing while no question is open.
void drawQuiz(const Look& look, const Commands& commands, Workbench& work);

}  // namespace gjkscope
