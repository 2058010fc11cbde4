#pragma once

#include <vector>

#include "tests/oracle/quad_vector.hpp"

/// When two polytopes first touch that move and rotate, in 113-bit arithmetic, by nothing but separating
/// axes: at each time these bound the distance from below, and by the fastest that it can shrink, the next
/// time. (As the shapes meet only where no axis separates them, the steps come as near to the impact as
/// wanted.)
namespace gjkscope::oracle {

/// A convex polytope that rotates about a point which moves. Of a planar one the third coordinates are 0, and
/// the angular velocity is along the third axis.
struct TurningBody {
    std::vector<QuadVector> vertices;  ///< from the center of rotation, at time 0
    std::vector<QuadVector> normals;   ///< of its facets, at time 0, of any length
    std::vector<QuadVector> edges;     ///< directions; none in the plane
    QuadVector center{}, velocity{}, angular{};
};

struct TurningTruth {
    bool isOpen = false;     ///< a graze, or too slow an approach: nothing is known but `earliest`
    bool hits = false;       ///< up to the end of the time
    Quad earliest = 0;       ///< they are apart before
    Quad latest = 0;         ///< of a hit: they intersect at this time
    bool startsMet = false;  ///< at time 0
};

TurningTruth turningCast(const TurningBody& a, const TurningBody& b, const Quad& duration);

/// The facets' normals and the edges' directions of these, in order: a convex polygon counter-clockwise, a
/// box by its eight corners as bits, a tetrahedron.
void addPolygonAxes(TurningBody& body);
void addBoxAxes(TurningBody& body);
void addTetrahedronAxes(TurningBody& body);

}  // namespace gjkscope::oracle
