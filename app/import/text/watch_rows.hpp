#pragma once

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// Makes declarations of the rows of a debugger's watch window, which tabs cut into a sign, a name, a value
/// and a type: `- ⇥ a ⇥ {x=1 y=2} ⇥ Vec2` becomes `Vec2 a = {x=1 y=2}`. Rows that stand farther in are
/// members; those that a row above shows already are left out. Returns numbers of values that are
/// cut off, which no row below them has.
std::vector<TextSpan> openWatchRows(TokenizedText& text);

}  // namespace gjkscope
