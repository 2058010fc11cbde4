#pragma once

namespace gjkscope {

/// From now on a program that gets no memory where that can't be handled, as in the destructor of a JSON
/// document, ends with a sentence in the current language and the status 1, and does nothing more.
void endWhereMemoryEnds();

}  // namespace gjkscope
