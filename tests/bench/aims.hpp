#pragma once

#include "tests/bench/report.hpp"

namespace gjkscope::bench {

/// Prints every class of queries for which we want to be some times as fast as another library: the aim, what
/// was measured, and the support queries of both. Classes that were not measured are left out.
void printAims(const Values& times);

}  // namespace gjkscope::bench
