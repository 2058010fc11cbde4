#pragma once

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// Names the arguments of what a text defines itself, a function, a record or a structure: with
/// `struct Ball { Vec3 center; float radius; };` the value `Ball{{0, 1, 0}, 2}` becomes
/// `Ball{center = {0, 1, 0}, radius = 2}`.
void nameArguments(TokenizedText& text);

}  // namespace gjkscope
