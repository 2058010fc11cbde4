#include "app/scene/polytope.hpp"

#include "app/hull/hull.hpp"
#include "app/hull/hull_3d.hpp"
#include "app/scene/vertex_order.hpp"

namespace gjkscope {

void setPolytope(ShapeSpec& shape, const std::vector<glm::dvec3>& points, int dimension) {
    HullPoints hull = hullOf(points, dimension, &shape.caches.of<HullCache>());
    // a convex ring without an order of its own starts where the hull does
    const bool isRing = shape.order.empty() && shape.lostVertices.empty() && hull.rest.empty();
    const bool isListed = shape.type == ShapeType::Polytope && dimension == 2 && !isRing;
    shape.order = isListed ? carriedOrder(shape, hull.vertices, hull.rest) : std::vector<int>();
    shape.type = ShapeType::Polytope;
    shape.vertices = std::move(hull.vertices);
    shape.lostVertices = std::move(hull.rest);
    shape.mesh.clear();
    shape.meshFile.clear();
}

}  // namespace gjkscope
