#pragma once

#include <vector>

#include "app/import/answers/claim_names.hpp"

namespace gjkscope {

/// Claims in comments: of the call on their line or beside it, `a.intersects(b)  # False`, or of a name of
/// their own, `// pt.getDistance() = -0.58`.
std::vector<SpokenClaim> claimsInComments(const TokenizedText& text);

}  // namespace gjkscope
