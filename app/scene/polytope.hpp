#pragma once

#include <vector>

#include "app/scene/scene.hpp"

namespace gjkscope {

/// Makes `points` the vertices of a polytope: those of their hull, and what the hull leaves out as lost
/// vertices.
void setPolytope(ShapeSpec& shape, const std::vector<glm::dvec3>& points, int dimension);

}  // namespace gjkscope
