#pragma once

#include <functional>

#include "core/polyhedron/polyhedron.hpp"
#include "core/support/convex.hpp"

namespace gjkscope {

using SupportMapping3 = std::function<SupportPoint<3, double>(glm::dvec3 direction)>;

/// The border of a convex set of space: the hull of some of its support points.
struct SupportSurface {
    Polyhedron<double> polyhedron;
    std::vector<int> features;  ///< of each vertex
};

/// Of that hull no face, and no edge with a ridge over it, is farther than `tolerance` (a length > 0) from
/// the set's own support plane: where one is, the support point there becomes a vertex. A point has one
/// vertex and no face, a segment two vertices, a flat set a face on each side.
SupportSurface supportSurface(const SupportMapping3& support, double tolerance);

}  // namespace gjkscope
