#pragma once

#include <cstddef>
#include <glm/common.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <vector>

namespace gjkscope {

/// Along which axis `v` is longest.
inline int longestAxis(glm::dvec3 v) {
    const glm::dvec3 size = glm::abs(v);
    if (size.z >= size.x && size.z >= size.y) return 2;
    return size.y >= size.x ? 1 : 0;
}

/// The other two coordinates, in the order that keeps a turn counter-clockwise as seen from the axis' far
/// end.
inline glm::dvec2 withoutAxis(glm::dvec3 p, int axis) {
    return {p[(axis + 1) % 3], p[(axis + 2) % 3]};
}

/// Indices of the corners of the hull of at least one point, counter-clockwise from the lowest (of these the
/// leftmost). Exact: no three are in a line. One point and two ends are hulls too.
std::vector<std::size_t> hullIndices2d(const std::vector<glm::dvec2>& points);

}  // namespace gjkscope
