#pragma once

#include <string>
#include <string_view>

namespace gjkscope {

/// A text as it may reach a terminal, whatever file it came from: control characters but newline and tab
/// (escape sequences, DEL, C1), line separators and marks of direction, which reorder what stands beside
/// them, are written as in JSON, `\u001b`; bytes that are no UTF-8 as U+FFFD. In a JSON text it means the
/// same.
std::string printable(std::string_view text);

/// A printable text on one line: newlines are escaped too, so that none can begin a line of another kind.
std::string printableLine(std::string_view text);

}  // namespace gjkscope
