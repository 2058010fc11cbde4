#pragma once

#include <glm/vec2.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/picture/picture.hpp"
#include "app/ui/widgets/look.hpp"
#include "app/ui/widgets/styled_text.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {

/// A symbol of the pictures, the code and the numbers. What it means is the text `legend.<id>`.
struct LegendEntry {
    enum class Sample { None, Mark, Line, Arrow, Area };
    std::string_view id;
    std::string_view symbol;  ///< as it is written, with markup; empty: it is only drawn
    Role role = Role::Origin;
    Sample sample = Sample::None;
};

/// In the order in which a run meets them.
std::span<const LegendEntry> legendEntries();

/// What the name of a number stands for, which may be an equation or in the user's language; −1 where the
/// legend does not have it.
int symbolOfName(std::string_view name);

/// What of the pictures is drawn in the role; −1 where the legend does not have it. Indices are
/// legendEntries()'s.
int symbolOf(Role role);
/// What is written so in a line of the pseudo-code (`v`, `s_A`, `λ`) of GJK and EPA.
int symbolOf(std::string_view word);
/// Whether things of this role stand for the symbol.
bool standsFor(Role role, int symbol);

/// Call it while the pointer is on something that stands for the symbol: all of that is ringed, and where the
/// pointer rests the symbol is explained.
void explainSymbol(const Look& look, int symbol, const Rect& box, std::string_view shortcut = {});
/// Whether what stands for the symbol is to be ringed.
bool isRinged(const Look& look, int symbol);
/// A ring round a word.
void ringWord(const Look& look, const Rect& box);

/// The words of a line of pseudo-code, where those that are symbols have their number as style, and all else
/// −1.
std::vector<StyledText> symbolsIn(std::string_view line);

/// The symbol as the canvases draw it, in a box of this size.
void drawSample(const Look& look, const LegendEntry& entry, glm::vec2 at, glm::vec2 size);
/// The symbol as it is written.
void writeSymbol(const Look& look, const LegendEntry& entry, glm::vec2 at);

}  // namespace gjkscope
