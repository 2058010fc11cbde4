#pragma once

#include <vector>

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// Makes statements with one name and one value of those with several, `x, y = 1, 2` and `a = b = 2`.
void splitAssignments(TokenizedText& text);

/// Makes assignments of calls that give a variable a value: `dGeomSetPosition(box, 1, 2, 3)`, points that are
/// added to a list or placed in it, and shapes that are attached to a body. Adds the arguments that say
/// nothing of a pair to `leftOut`.
void assignCalls(TokenizedText& text, std::vector<TextSpan>& leftOut);

/// Names the arguments of what a text defines itself, a function, a record or a structure: with
/// `struct Ball { Vec3 center; float radius; };` the value `Ball{{0, 1, 0}, 2}` becomes
/// `Ball{center = {0, 1, 0}, radius = 2}`.
void nameArguments(TokenizedText& text);

}  // namespace gjkscope
