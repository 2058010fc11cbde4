#pragma once

#include <string>
#include <vector>

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// Makes assignments of the commands of gdb and lldb that print, and of what they print, in as many bytes:
/// `(gdb) p *(Box*) a` above `$1 = {…}` becomes `Box a =` above `{…}`. Blanks stand in place of remarks such
/// as `<vtable for Box+16>`. Likewise for Python's prompt, Swift's `po` and a browser's console, whose
/// `answers` are no part of a pair.
void assignPrinted(std::string& text, std::vector<TextSpan>& answers);

}  // namespace gjkscope
