#pragma once

#include "app/runs/number_rows.hpp"

/// Rows of the step panel about where the origin is.
namespace gjkscope {

/// Adds the numbers whose signs name the region that holds the origin, and what is kept. For a segment: `e`,
/// `e·e` and the weights. For a triangle: `n`, the weights' numerators and their sum, in 3D the side of its
/// plane, and the weights on each edge beyond which the origin is. For a tetrahedron: of each face whether it
/// sees the origin.
void addRegionRows(Rows& rows, const Simplex3& tested, const VertexNumbers& numbers, RegionMask kept,
                   int dimension);

/// A sentence about the regions that the tested simplex has and the origin can be in, or about its weights
/// where it is inside; empty for points and segments. It begins with the space between sentences.
std::string regionSentence(const Simplex3& tested, const VertexNumbers& numbers, RegionMask kept,
                           int dimension);

/// Adds the weights of the origin's nearest point in a simplex that is all needed, its barycentric
/// coordinates.
void addWeightRow(Rows& rows, const Simplex3& simplex);

/// Adds the terms of the direction that yes/no GJK takes from an edge or, in 3D, a face: the vector triple
/// product
/// `(e × −w) × e = −w (e·e) − e (e·−w)`, and the side of the origin.
void addTurnRows(Rows& rows, const Simplex3& simplex, const VertexNumbers& numbers, int dimension);

/// The 2D cross product `e × (−w)` of an edge, from its newer vertex w to the older one: positive if the
/// origin is to the left.
double sideOfEdge(const Simplex3& segment);

}  // namespace gjkscope
