#pragma once

#include "app/runs/lift_states.hpp"
#include "app/runs/stage.hpp"

namespace gjkscope {

/// A Voronoi region of a simplex: the points that have this part of it nearest. An intersection of half
/// planes (in 3D: half spaces), as in ItemKind::Region.
struct VoronoiRegion {
    RegionMask part = 0;             ///< which vertices span the part
    std::vector<glm::dvec3> border;  ///< pairs: a point on the border, the inward normal
};

/// The regions of a point (1), a segment (3), a triangle (7) or a tetrahedron (15): together they are
/// everything, and only their borders meet. The vertices must be affinely independent.
std::vector<VoronoiRegion> voronoiRegions(const Simplex3& simplex);
/// False for a simplex that is flat but for rounding.
bool isAffinelyIndependent(const Simplex3& simplex);

/// Difference: the regions of the simplex, the one that contains the origin bright.
void drawRegions(const Sketch& sketch, const Simplex3& simplex, RegionMask holdingOrigin);
/// Difference, in 2D: the sides of an edge, seen from its newer vertex to the older one, the origin's bright.
void drawSides(const Sketch& sketch, const Simplex3& segment);
/// Difference, in 3D: all perpendiculars of an edge that are as long as `d`, which leads from the edge to the
/// origin and is one of them.
void drawPerpendiculars(const Sketch& sketch, const Simplex3& segment, glm::dvec3 d);
/// Only the bright one.
void drawRegion(const Sketch& sketch, const Simplex3& simplex, RegionMask holdingOrigin);

}  // namespace gjkscope
