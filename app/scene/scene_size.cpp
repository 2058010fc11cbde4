#include "app/scene/scene_size.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace gjkscope {

double reachOf(const ShapeSpec& shape, int dimension) {
    double r = 0;
    switch (shape.type) {
        case ShapeType::Point:
            break;
        case ShapeType::Ball:
        case ShapeType::Ngon:
        case ShapeType::Sector:
            r = shape.radius;
            break;
        case ShapeType::Box:
        case ShapeType::Ellipsoid:
        case ShapeType::HalfEllipse:
            r = dimension == 3 ? glm::length(shape.extents) : glm::length(glm::dvec2(shape.extents));
            break;
        case ShapeType::Cylinder:
        case ShapeType::Cone:
            r = std::hypot(shape.radius, shape.halfHeight);
            break;
        default:
            withPoints(shape, [&](const glm::dvec3& p) { r = std::max(r, glm::length(p)); });
    }
    if (shape.type == ShapeType::Capsule) r += shape.radius;
    return r + shape.margin;
}

double sceneSize(const Scene& scene) {
    double size = 0;
    for (const Body& body : scene.bodies) size = std::max(size, reachOf(body.shape, scene.dimension));
    return size > 0 ? size : 1;
}

}  // namespace gjkscope
