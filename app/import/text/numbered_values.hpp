#pragma once

#include <cstddef>

#include "app/import/text/text_tree.hpp"

namespace gjkscope {

/// Joins vectors with the names v0, v1, v2 … to one list: three of a text, two of a body's members.
void joinNumbered(TextValue& record, std::size_t atLeast = 3, int depth = 0);

}  // namespace gjkscope
