#include "app/scene/shape_size.hpp"

#include <algorithm>

#include "app/scene/pair.hpp"

namespace gjkscope {
namespace {

/// The longest side of a shape's box, by its support mapping.
template <int D>
double longestSideOf(ShapeSpec shape) {
    shape.margin = 0;
    const AnyShape<D, double> core = shapeOf<D, double>(shape);
    double longest = 0;
    for (int axis = 0; axis < D; ++axis) {
        const Vec<D> along = axisDirection<D, double>(axis);
        longest = std::max(longest, core.support(along).point[axis] - core.support(-along).point[axis]);
    }
    return longest + 2 * core.radius();
}

}  // namespace

std::optional<double> sizeOf(const ShapeSpec& shape, int dimension) {
    double size = 0;
    switch (shape.type) {
        case ShapeType::Box:
        case ShapeType::Ellipsoid:
            size = 2 * std::max({shape.extents.x, shape.extents.y, dimension == 3 ? shape.extents.z : 0});
            break;
        case ShapeType::Point:
        case ShapeType::Ball:
        case ShapeType::Ngon:
        case ShapeType::Sector:
            break;
        default:
            size = dimension == 2 ? longestSideOf<2>(shape) : longestSideOf<3>(shape);
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
