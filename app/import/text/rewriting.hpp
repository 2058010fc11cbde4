#pragma once

#include "app/import/text/conventions.hpp"

namespace gjkscope {

/// Rewrites what programs and logs say at length into the forms that a tree is made of: points between
/// slashes, points that are added one by one, counts behind a shape's name, bodies of functions, names that
/// only the text's engine means a shape by. Returns parts that compute, and say nothing of a pair.
std::vector<TextSpan> rewrite(TokenizedText& text, const EngineConventions& engine);

/// Takes the numbers of a list's items from their lines, `1. box`, `2. sphere`, of which there are two.
void dropListNumbers(TokenizedText& text);

/// Takes the units from between the numbers of a size, `2 m x 0.6 m x 1 m`.
void dropUnits(TokenizedText& text);

}  // namespace gjkscope
