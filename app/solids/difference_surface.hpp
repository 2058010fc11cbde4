#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "app/solids/pair_geometry.hpp"
#include "app/solids/shape_surface.hpp"
#include "core/minkowski/minkowski_3d.hpp"
#include "core/support/pose.hpp"

namespace gjkscope {

/// A − B of two polyhedra, whose features are indices of their vertices. Where the polyhedra are so thin that
/// their faces' normals are lost in rounding: the hull of many support points.
DifferencePolyhedron explicitDifference(const Polyhedron<double>& a, const Polyhedron<double>& b);

/// Two shapes ready for their difference, each in its own frame: to be made when a shape changes, not when it
/// moves.
struct DifferenceParts {
    ShapeSurface a, b;
    double radius = 0;  ///< by which their difference is to be swept
};

/// The cores of both shapes, and their radii. Where a core is curved, the radii go into its samples instead,
/// which makes a smoother surface of fewer faces.
DifferenceParts differenceParts(const ShapeSpec& a, const ShapeSpec& b, double tolerance = kCoarseSurface);

/// The part of a difference that does not depend on how far apart its shapes are: to be made when one turns.
struct TurnedDifference {
    std::vector<std::pair<int, int>> parents;  ///< of each vertex, among the points of the parts
    std::shared_ptr<const Surface> core;       ///< over the vertices
    Border border;  ///< of the swept difference of shapes at one place; none where nothing is swept
};

TurnedDifference turnedDifference(const DifferenceParts& parts, const glm::dmat3& turnA,
                                  const glm::dmat3& turnB, double tolerance = kCoarseSurface);

/// The difference at poses of these rotations; no surface is null.
DifferenceOutline placedDifference(const DifferenceParts& parts, const TurnedDifference& turned,
                                   const Pose<3>& poseA, const Pose<3>& poseB);

/// The difference of two shapes at their poses: exact for polytopes, else off by what both parts are off;
/// rounded by circles as fine as `tolerance`. Features are those of the parts; no surface is null.
DifferenceOutline differenceSurface(const DifferenceParts& parts, const Pose<3>& poseA, const Pose<3>& poseB,
                                    double tolerance = kCoarseSurface);

}  // namespace gjkscope
