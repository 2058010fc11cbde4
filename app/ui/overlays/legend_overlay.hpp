#pragma once

#include "app/ui/widgets/key_queue.hpp"
#include "app/ui/widgets/look.hpp"

namespace gjkscope {

/// All symbols of the pictures, the code and the numbers with what they mean, over the whole window, while
/// `open`.
void drawLegendOverlay(const Look& look, KeyQueue& keys, bool& open);

/// True for a key that scrolls the legend in place of closing it.
bool scrollsLegend(const Shortcut& key);

}  // namespace gjkscope
