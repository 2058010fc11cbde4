#pragma once

#include <cstddef>
#include <glm/vec2.hpp>
#include <vector>

namespace gjkscope {

/// Indices of the corners of the hull of at least one point, counter-clockwise from the lowest (of these the
/// leftmost). Exact: no three are in a line. One point and two ends are hulls too.
std::vector<std::size_t> hullIndices2d(const std::vector<glm::dvec2>& points);

}  // namespace gjkscope
