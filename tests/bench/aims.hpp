#pragma once

#include <map>
#include <string>

namespace gjkscope::bench {

/// Nanoseconds by workload (`query/shapes/placement`) and by who did it.
using Times = std::map<std::string, std::map<std::string, double>>;

/// Prints every class of queries for which we want to be some times as fast as another library: the aim, what
/// was measured, and where it was missed, why. Classes that were not run are left out.
void printAims(const Times& times);

}  // namespace gjkscope::bench
