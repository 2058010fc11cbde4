#pragma once

#include <functional>
#include <vector>

#include "core/support/convex.hpp"

namespace gjkscope {

using SupportMapping2 = std::function<SupportPoint<2, double>(glm::dvec2 direction)>;

/// The border of a convex set of the plane as a polygon within `tolerance` (a length > 0) of it: support
/// points, counter-clockwise, each once. Between two of them the set is nowhere farther out than along the
/// normal of the line through both; where that is too far, the support point there is put between them.
std::vector<SupportPoint<2, double>> supportOutline(const SupportMapping2& support, double tolerance);

}  // namespace gjkscope
