#pragma once

#include <glm/vec3.hpp>
#include <vector>

#include "app/model/scene.hpp"

namespace gjkscope {

/// A list of points sorted into the corners of its convex hull and the rest (inside it, on an edge or
/// repeated).
struct HullPoints {
    std::vector<glm::dvec3>
        corners;  ///< 2D: counter-clockwise from the lowest (of these the leftmost); 3D: as given
    std::vector<glm::dvec3> rest;  ///< as given
};

/// The hull of at least one finite point, in the plane z = 0 when `dimension` is 2. Flat lists have flat
/// hulls: one point, two ends. The 2D hull is exact; the 3D one is Qhull's, which may count a corner that
/// stands out by a few roundings as lying on its neighbours' face.
HullPoints hullOf(const std::vector<glm::dvec3>& points, int dimension);

/// Makes `points` the vertices of a polytope: its hull's corners, and what the hull leaves out as lost
/// vertices.
void setPolytope(ShapeSpec& shape, const std::vector<glm::dvec3>& points, int dimension);

}  // namespace gjkscope
