#pragma once

#include <vector>

#include "app/import/answers/claim_names.hpp"

namespace gjkscope {

/// Claims that sentences make of numbers that nothing has read: `a distance of 0.3`, `Bullet says 0.3`, `with
/// the normal (1, 0, 0)`. `unread`: in the order of the text.
std::vector<SpokenClaim> claimsInProse(const TokenizedText& text,
                                       const std::vector<const TextToken*>& unread);

/// Answers to whether the shapes meet: `hit=true`, `gjk(a, b) returned 0`, `SAT says that they overlap`.
std::vector<SpokenClaim> truthsInProse(const TokenizedText& text);

}  // namespace gjkscope
