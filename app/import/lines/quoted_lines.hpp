#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// True for a part of a text that only surrounds values.
bool isSurrounding(std::string_view part);

/// The text with blanks in place of what only surrounds values: a log's time and sender before each line, an
/// exception's message, a solver's settings, fences, `import` lines. Those that have digits in them are added
/// to `quoted`.
std::string withoutQuotedLines(std::string_view text, std::vector<TextSpan>& quoted);

}  // namespace gjkscope
