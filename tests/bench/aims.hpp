#pragma once

#include <functional>
#include <map>
#include <string>

namespace gjkscope::bench {

/// Nanoseconds by workload (`query/shapes/placement`) and by who did it.
using Times = std::map<std::string, std::map<std::string, double>>;

/// Why a workload is no faster, from what is counted about it: nanoseconds a query of ours and of the other
/// library's in, a clause out.
using Reason = std::function<std::string(double ours, double theirs)>;

/// Gives the reason that is told if `workload` misses its aim.
void explain(const std::string& workload, Reason reason);

/// Prints every class of queries for which we want to be some times as fast as another library: the aim, what
/// was measured, and where it was missed, why. Classes that were not run are left out.
void printAims(const Times& times);

}  // namespace gjkscope::bench
