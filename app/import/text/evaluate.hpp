#pragma once

#include <vector>

#include "app/import/text/text_tree.hpp"

namespace gjkscope {

/// A variable that has gone into values elsewhere: its statement, and the names in place of which it stands.
struct SpentVariable {
    TextSpan span;
    std::vector<TextSpan> places;
};

/// Computes what a program's text computes: puts the values of variables into what makes shapes, poses and
/// vectors of them, and replaces operations on numbers and vectors by their results. `tree`: as treeOf() has
/// it, whose variables that were only used so are gone afterwards. Returns these. `countsFromZero`: the first
/// element of a list is `half[0]`; else elements stand for nothing.
std::vector<SpentVariable> evaluate(TextValue& tree, bool countsFromZero = true);

}  // namespace gjkscope
