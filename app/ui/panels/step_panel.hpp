#pragma once

#include "app/ui/app_context.hpp"

namespace gjkscope {

/// What happens at the current step and why: the pseudo-code with its line, the sentence, the numbers, the
/// bounds.
void drawStepPanel(AppContext& context);

}  // namespace gjkscope
