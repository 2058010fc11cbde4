#pragma once

#include <vector>

#include "app/judge/claims.hpp"

namespace gjkscope {

/// Adds the judgment of a report's normal.
void judgeNormal(const Report& report, std::vector<Judgment>& judgments);
/// Adds those of its points and contacts.
void judgePoints(const Report& report, std::vector<Judgment>& judgments);

}  // namespace gjkscope
