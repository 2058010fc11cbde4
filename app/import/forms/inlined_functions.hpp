#pragma once

#include <deque>
#include <string>

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// Puts the bodies of a text's own functions in place of their calls, `makeBox(1, 2, 3)`, where they make
/// shapes, vectors or poses, or set such, without branches or loops; their variables become those that are
/// assigned to, or get numbers behind their names. A text where a call does not fit is left as it is.
/// `names`: keeps the new names. Returns
/// false if nothing was replaced.
bool inlineFunctions(TokenizedText& text, std::deque<std::string>& names);

}  // namespace gjkscope
