#pragma once

#include <vector>

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// Makes values of tables whose first line names their columns, `body,x,y` above `crate,0.5,2`: rows that
/// name the same body are the points of a list, others are records. Returns the numbers of rows, which mean
/// nothing.
std::vector<TextSpan> openTables(TokenizedText& text);

}  // namespace gjkscope
