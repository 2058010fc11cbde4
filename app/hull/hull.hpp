#pragma once

#include <array>
#include <glm/vec3.hpp>
#include <vector>

#include "app/scene/scene.hpp"
#include "core/polyhedron/polyhedron.hpp"

namespace gjkscope {

/// A list of points sorted into the corners of its convex hull and the rest (inside it, on an edge or
/// repeated).
struct HullPoints {
    std::vector<glm::dvec3>
        corners;  ///< 2D: counter-clockwise from the lowest (of these the leftmost); 3D: as given
    std::vector<glm::dvec3> rest;  ///< as given
    /// 3D: the surface, of indices into the corners, counter-clockwise from outside and up to rounding; none
    /// for flat lists.
    std::vector<std::array<int, 3>> triangles;
};

/// The hull of at least one finite point, in the plane z = 0 when `dimension` is 2. Flat lists have flat
/// hulls: one point, two ends. The 2D hull is exact, that of points exactly in one plane too; the 3D one is
/// Qhull's, which may count a corner that stands out by a few roundings as lying on its neighbors' face,
/// but exact again for more points than 20,000.
HullPoints hullOf(const std::vector<glm::dvec3>& points, int dimension);

/// The surface of a hull, its vertices the corners in the order in which they were given.
struct HullSurface {
    Polyhedron<double> polyhedron;
    std::vector<int> indices;  ///< of each vertex in the list of points
};

/// The surface of the 3D hull of at least one finite point, for drawing and for explicit differences. Faces
/// that lie in one plane up to the rounding of the coordinates are one; flat lists have flat hulls (see
/// Polyhedron), whatever the plane.
HullSurface hullSurfaceOf(const std::vector<glm::dvec3>& points);
/// The same of points that nobody asks about again: of such nothing is remembered.
HullSurface passingHullSurfaceOf(const std::vector<glm::dvec3>& points);

Polyhedron<double> polyhedronOf(const std::vector<glm::dvec3>& points);

/// Makes `points` the vertices of a polytope: its hull's corners, and what the hull leaves out as lost
/// vertices.
void setPolytope(ShapeSpec& shape, const std::vector<glm::dvec3>& points, int dimension);

}  // namespace gjkscope
