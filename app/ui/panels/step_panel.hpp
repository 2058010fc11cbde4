#pragma once

#include "app/ui/panels/panel_context.hpp"

namespace gjkscope {

/// The explanation of the current step: the pseudo-code with its line, the sentence, the numbers, the bounds.
struct StepPanel : PanelContext {
    int explained = -1;      ///< the step for which the pseudo-code was last scrolled to its line
    bool captioned = false;  ///< the sentence stands under the canvases
};

void drawStepPanel(StepPanel& panel, bool captioned);

}  // namespace gjkscope
