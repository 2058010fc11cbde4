#pragma once

namespace gjkscope::faults {

/// What a program needs of the system, and may be refused. Allocations are those of C++: libraries in C such
/// as GLib end the program themselves where there is no memory.
enum class Call { Allocation, Open, Read, Write, Flush, Rename };

/// From now on the `nth` of these calls, from 1, fails with this `errno`: of whatever thread, once. 0: none
/// does, they are only counted.
void arm(Call call, long nth, int error);
/// How many there were since then; none fails any more.
long disarm();

}  // namespace gjkscope::faults
