#pragma once

#include <string>
#include <vector>

#include "tests/bench/aims.hpp"
#include "tests/peers/solid_pair.hpp"

namespace gjkscope::bench {

/// What is asked about a pair of solids.
enum class SolidQuery { Distance, LooseDistance, YesNo, Warm, Depth };

/// What a query takes, counted on these very pairs: how many looks along a direction are ours and how many
/// the other library's, and how far off the true lengths the two end (of ours in double precision, those are
/// known to many more digits than either has).
Reason solidReason(SolidQuery query, std::vector<peers::SolidPair> pairs);

}  // namespace gjkscope::bench
