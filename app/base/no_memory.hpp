#pragma once

namespace gjkscope {

/// From now on a program that gets no memory where that can't be handled, as in the destructor of a JSON
/// document, ends with a sentence in the current language and the status 1, and does nothing more.
void endWhereMemoryEnds();

/// While `atOnce`, refused memory ends the program where it is refused: an exception would pass through a
/// driver, which keeps its locks, and undoing what was begun would wait for them forever.
void endAtOnceWithoutMemory(bool atOnce);

/// True if the system refuses a little memory. Safe in signal handlers, like endWithoutMemory().
bool isMemoryUsedUp();

/// Says so and ends the program with the status 1.
[[noreturn]] void endWithoutMemory();

}  // namespace gjkscope
