#pragma once

#include "app/ui/widgets/look.hpp"

namespace gjkscope {

/// All symbols of the pictures, the code and the numbers with what they mean, over the whole window, while
/// `open`.
void drawLegendOverlay(const Look& look, bool& open);

}  // namespace gjkscope
