#include "app/scene/shape_size.hpp"

#include <algorithm>
#include <glm/common.hpp>

#include "app/scene/pair.hpp"

namespace gjkscope {
namespace {

double largest(glm::dvec3 v) {
    return std::max({v.x, v.y, v.z});
}

double longestSide(const std::vector<glm::dvec3>& points) {
    glm::dvec3 low = points.at(0), high = low;
    for (const glm::dvec3& p : points) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    return largest(high - low);
}

/// Of a shape's box, by its support mapping.
template <int D>
double longestSideOf(ShapeSpec shape) {
    shape.margin = 0;
    const AnyShape<D, double> core = shapeOf<D, double>(shape);
    double longest = 0;
    for (int axis = 0; axis < D; ++axis) {
        const Vec<D> along = axisDirection<D, double>(axis);
        longest = std::max(longest, core.support(along).point[axis] - core.support(-along).point[axis]);
    }
    return longest;
}

}  // namespace

std::optional<double> sizeOf(const ShapeSpec& shape, int dimension) {
    double size = 0;
    switch (shape.type) {
        case ShapeType::Triangle:
        case ShapeType::Polytope:
            size = longestSide(shape.vertices);
            break;
        case ShapeType::Segment:
            size = largest(glm::abs(shape.b - shape.a));
            break;
        case ShapeType::Capsule:
            size = largest(glm::abs(shape.b - shape.a)) + 2 * shape.radius;
            break;
        case ShapeType::Box:
        case ShapeType::Ellipsoid:
            size = 2 * std::max({shape.extents.x, shape.extents.y, dimension == 3 ? shape.extents.z : 0});
            break;
        case ShapeType::Cylinder:
        case ShapeType::Cone:
            size = 2 * std::max(shape.radius, shape.halfHeight);
            break;
        case ShapeType::HalfEllipse:
            size = std::max(2 * shape.extents.x, shape.extents.y);
            break;
        case ShapeType::Bezier:
        case ShapeType::Nurbs:
            size = longestSideOf<2>(shape);
            break;
        case ShapeType::NurbsSurface:
            size = longestSideOf<3>(shape);
            break;
        case ShapeType::Point:
        case ShapeType::Ball:
        case ShapeType::Ngon:
        case ShapeType::Sector:
            break;
    }
    return size > 0 ? std::optional(size) : std::nullopt;
}

ShapeSpec scaled(ShapeSpec shape, double factor, int dimension) {
    for (auto* list : {&shape.vertices, &shape.lostVertices})
        for (glm::dvec3& v : *list) v *= factor;
    for (int axis = 0; axis < dimension; ++axis) shape.extents[axis] *= factor;
    shape.a *= factor;
    shape.b *= factor;
    shape.radius *= factor;
    shape.halfHeight *= factor;
    shape.margin *= factor;
    shape.mesh.clear();
    shape.meshFile.clear();
    return shape;
}

}  // namespace gjkscope
