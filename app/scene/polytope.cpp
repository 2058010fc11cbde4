#include "app/scene/polytope.hpp"

#include "app/hull/hull.hpp"
#include "app/hull/hull_3d.hpp"

namespace gjkscope {

void setPolytope(ShapeSpec& shape, const std::vector<glm::dvec3>& points, int dimension) {
    HullPoints hull = hullOf(points, dimension, &shape.caches.of<HullCache>());
    shape.type = ShapeType::Polytope;
    shape.vertices = std::move(hull.vertices);
    shape.lostVertices = std::move(hull.rest);
    shape.mesh.clear();
    shape.meshFile.clear();
}

}  // namespace gjkscope
