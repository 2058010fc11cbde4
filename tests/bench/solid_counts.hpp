#pragma once

#include <string>
#include <vector>

#include "tests/peers/solid_pair.hpp"

namespace gjkscope::bench {

/// Notes in supportQueries() how many support queries of A ours and the compared library's take on these
/// pairs, for each 3D query. `at` is "shapes/placement/".
void countSupportQueries(const std::string& at, const std::vector<peers::SolidPair>& pairs);

}  // namespace gjkscope::bench
