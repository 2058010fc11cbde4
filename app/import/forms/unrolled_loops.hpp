#pragma once

#include <deque>
#include <string>

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// Writes what loops over lists that are there make, an item after the other: `for shape, p in [(…), (…)]`,
/// `[Vec3(*p) for p in points]`, `points.map(p => …)`. A variable of a loop's own gets the item's number
/// behind its name, and a list that only loops take is left out. Loops with branches, and those that only
/// compute, are left as they are. `names`: keeps the new names. Returns false if nothing was
/// replaced. Throws UnreadableText for a number of such a list that no loop takes.
bool unrollLoops(TokenizedText& text, std::deque<std::string>& names);

}  // namespace gjkscope
