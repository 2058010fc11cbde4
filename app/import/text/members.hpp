#pragma once

#include "app/import/text/text_tree.hpp"

namespace gjkscope {

/// Makes records of the fields of two bodies that begin with their names: `a_x`, `a_y`, `a_hw` and `b_x`,
/// `b_y`, `b_r`.
void groupPrefixes(TextValue& record);

/// Makes the members of a base class, which gdb shows as `<btShape> = {…}`, members like any other.
void flattenBases(TextValue& value, int depth = 0);

/// Makes one member of those that are numbers of one vector: the position of `{x: 1, y: 2, r: 3}`, the low
/// corner and the size of `{x: 1, y: 2, w: 4, h: 3}`.
void gatherMembers(TextValue& value, int depth = 0, const std::string& owner = {});

}  // namespace gjkscope
