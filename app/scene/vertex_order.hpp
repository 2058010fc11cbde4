#pragma once

#include <cstddef>
#include <vector>

#include "app/scene/scene.hpp"

/// The order in which a shape's list has its vertices. It does not affect the shape: for polygons the solvers
/// use the ring, for hulls in 3D they find the same points in any order. Only a scan of the list depends on
/// it, and which outline is meant by a polygon that is not convex.
namespace gjkscope {

/// Places of `count` vertices in the order of the list, 0, 1, 2 … where the shape says no other.
std::vector<int> vertexOrder(const ShapeSpec& shape, std::size_t count);

/// The vertices as the list has them.
std::vector<glm::dvec3> listedVertices(const ShapeSpec& shape);

/// All points as the list has them, also those that the hull leaves out: the outline of a polygon.
std::vector<glm::dvec3> listedPoints(const ShapeSpec& shape);

/// Keeps the order of `points`, which contain all of the polygon's vertices and what its hull leaves out.
void keepListOrder(ShapeSpec& shape, const std::vector<glm::dvec3>& points);

/// The order of `vertices` and, behind them, `lost`, which are to take the places of the shape's own: those
/// that stay keep their turn, new ones take the turns of those that are gone, and further ones come last.
std::vector<int> carriedOrder(const ShapeSpec& shape, const std::vector<glm::dvec3>& vertices,
                              const std::vector<glm::dvec3>& lost);

/// Forgets what the hull leaves out.
void dropLostVertices(ShapeSpec& shape);

/// True if the shape has a list of its own that can be put into another order: a polygon, a triangle in 3D, a
/// hull that is not a mesh's.
bool canShuffle(const ShapeSpec& shape);
/// Reorders the list; the new order depends only on the old one.
void shuffleVertices(ShapeSpec& shape, int dimension);

}  // namespace gjkscope
