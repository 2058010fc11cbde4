#pragma once

#include <functional>

#include "app/hull/hull_surface.hpp"
#include "core/support/convex.hpp"

namespace gjkscope {

using SupportMapping3 = std::function<SupportPoint<3, double>(glm::dvec3 direction)>;

/// The border of a 3D convex set: the hull of some of its support points, whose features are its indices.
/// No face of it, and no edge with a ridge over it, is farther than `tolerance` (a length > 0) from the set's
/// own support plane: where one is, the support point there becomes a vertex. A point has one
/// vertex and no face, a segment two vertices, a flat set a face on each side.
HullSurface supportSurface(const SupportMapping3& support, double tolerance);

}  // namespace gjkscope
