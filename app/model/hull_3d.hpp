#pragma once

#include <array>
#include <cstddef>
#include <glm/vec3.hpp>
#include <vector>

namespace gjkscope {

/// Indices of the corners of a hull that has volume, ascending; of all distinct points when it is too flat to
/// tell.
std::vector<std::size_t> hullIndices3d(const std::vector<glm::dvec3>& points);

/// The surface of the hull as triangles of indices, counter-clockwise from outside; nothing when it is too
/// flat to tell. Those of a face with many corners are in one plane up to rounding only.
std::vector<std::array<int, 3>> hullTriangles3d(const std::vector<glm::dvec3>& points);

}  // namespace gjkscope
