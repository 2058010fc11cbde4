#pragma once

#include "app/shell/command_line.hpp"

namespace gjkscope {

/// Answers every line of standard input with one line on standard output, in order, with all cores. A line
/// that is no scene, an empty one too, gets `{"line": n, "error": "…"}`. Returns the exit status: 2 when
/// there was such a line. Ctrl-C ends it after the lines that were read, all of them whole.
int queryBatch(const RunChanges& changes);

}  // namespace gjkscope
