#pragma once

#include <string>

namespace gjkscope {

/// Makes assignments of the commands of gdb and lldb that print, and of what they print, in as many bytes:
/// `(gdb) p *(Box*) a` above `$1 = {…}` becomes `Box a =` above `{…}`. Blanks stand in place of remarks such
/// as `<vtable for Box+16>`.
void assignPrinted(std::string& text);

}  // namespace gjkscope
