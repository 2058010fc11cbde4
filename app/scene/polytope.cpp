#include "app/scene/polytope.hpp"

#include "app/hull/hull.hpp"
#include "app/hull/hull_3d.hpp"
#include "app/scene/vertex_order.hpp"

namespace gjkscope {

void setPolytope(ShapeSpec& shape, const std::vector<glm::dvec3>& points, int dimension) {
    HullPoints hull = hullOf(points, dimension, &shape.caches.of<HullCache>());
    const bool isListed = shape.type == ShapeType::Polytope && !shape.order.empty() && dimension == 2;
    shape.order = isListed ? carriedOrder(shape, hull.vertices) : std::vector<int>();
    shape.type = ShapeType::Polytope;
    shape.vertices = std::move(hull.vertices);
    shape.lostVertices = std::move(hull.rest);
    shape.mesh.clear();
    shape.meshFile.clear();
}

}  // namespace gjkscope
