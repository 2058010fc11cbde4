#pragma once

#include <glm/vec2.hpp>
#include <string_view>

#include "app/runs/legend.hpp"
#include "app/ui/widgets/look.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {

/// Call it while the pointer is on something that stands for the symbol: all of that is ringed, and where the
/// pointer rests the symbol is explained.
void explainSymbol(const Look& look, int symbol, const Rect& box, std::string_view shortcut = {});
/// True if things that stand for the symbol are to be ringed.
bool isRinged(const Look& look, int symbol);
/// A ring around a word.
void ringWord(const Look& look, const Rect& box);

/// The symbol as the canvases draw it, in a box of this size.
void drawSample(const Look& look, const LegendEntry& entry, glm::vec2 at, glm::vec2 size);
/// The symbol as it is written.
void writeSymbol(const Look& look, const LegendEntry& entry, glm::vec2 at);

}  // namespace gjkscope
