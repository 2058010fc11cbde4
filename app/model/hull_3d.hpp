#pragma once

#include <cstddef>
#include <glm/vec3.hpp>
#include <vector>

namespace gjkscope {

/// Indices of the corners of a hull that has volume, ascending; of all distinct points when it is too flat to
/// tell.
std::vector<std::size_t> hullIndices3d(const std::vector<glm::dvec3>& points);

}  // namespace gjkscope
