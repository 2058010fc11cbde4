#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/styled_text.hpp"
#include "app/picture/picture.hpp"

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

/// The symbol that the name of a number stands for, which may be an equation or in the user's language; −1 if
/// the legend does not have it.
int symbolOfName(std::string_view name);

/// The symbol of an entry; −1 for none.
int symbolWithId(std::string_view id);
/// The symbol drawn in the role; −1 if the legend does not have it. Indices are legendEntries()'s.
int symbolOf(Role role);
/// The symbol that is written so in a line of the pseudo-code (`v`, `s_A`, `λ`) of GJK and EPA.
int symbolOf(std::string_view word);
/// True if things of this role stand for the symbol.
bool standsFor(Role role, int symbol);

/// The words of a line of pseudo-code, where those that are symbols have their number as style, and all else
/// −1.
std::vector<StyledText> symbolsIn(std::string_view line);

}  // namespace gjkscope
