#pragma once

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// Rewrites what programs and logs say at length into the forms that a tree is made of: points between
/// slashes, points that are added one by one, counts behind a shape's name, bodies of functions.
void rewrite(TokenizedText& text);

}  // namespace gjkscope
