#pragma once

#include <glm/vec3.hpp>
#include <vector>

#include "core/polyhedron/polyhedron.hpp"

namespace gjkscope {

class HullCache;

/// The surface of a hull, its vertices in the order in which the points were given.
struct HullSurface {
    Polyhedron<double> polyhedron;
    std::vector<int> indices;  ///< of each vertex in the list of points
};

/// The surface of the 3D hull of at least one finite point, for drawing and for explicit differences. Faces
/// that lie in one plane up to the rounding of the coordinates are one; flat lists have flat hulls (see
/// Polyhedron), whatever the plane.
HullSurface hullSurfaceOf(const std::vector<glm::dvec3>& points, HullCache* cache = nullptr);

Polyhedron<double> polyhedronOf(const std::vector<glm::dvec3>& points);

}  // namespace gjkscope
