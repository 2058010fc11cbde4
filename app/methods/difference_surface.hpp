#pragma once

#include "app/methods/shape_surface.hpp"
#include "core/minkowski_vertex.hpp"
#include "core/pose.hpp"

namespace gjkscope {

/// The border of A − B in 3D: of the cores' difference, explicitly, and of that swept by both radii.
struct DifferenceSurface {
    std::vector<MinkowskiVertex<3, double>> vertices;  ///< of the cores' difference, each with its parents
    std::shared_ptr<const Surface> core;               ///< on `vertices`; never null
    double radius = 0;
    std::vector<glm::dvec3> points;         ///< of the whole border; the vertices' own for radius 0
    std::shared_ptr<const Surface> border;  ///< on `points`; `core` itself for radius 0
};

/// The difference of two cores (see coreSurface) at their poses, swept by `radius`, the sum of both radii:
/// exact for polytopes, else off by what both surfaces are off; rounded parts within `tolerance` of the
/// radius. Features are those of the surfaces.
DifferenceSurface differenceSurface(const ShapeSurface& a, const Pose<3>& poseA, const ShapeSurface& b,
                                    const Pose<3>& poseB, double radius, double tolerance = kCoarseSurface);

}  // namespace gjkscope
