#pragma once

#include <vector>

#include "app/import/text/text_tree.hpp"

namespace gjkscope {

/// Adds the item to the row, whose place ends with it.
void addToRow(TextValue& row, TextItem item);

/// Makes a row of a value that more are to follow.
void makeRow(TextItem& item);

/// Makes a row of each line of values without a name; after a named value, the line's values belong to it.
std::vector<TextItem> linesOf(std::vector<TextItem> items);

/// Numbers that line ends or semicolons without a comma before them separate are rows: `[0 0; 1 0]`.
void groupRows(TextValue& list);

/// Joins vectors with the names v0, v1, v2 … to one list: three of a text, two of a body's members.
void joinNumbered(TextValue& record, std::size_t atLeast = 3, int depth = 0);

}  // namespace gjkscope
