#pragma once

#include "app/scene/pair.hpp"
#include "core/engine/small_polygon.hpp"
#include "core/polyhedron/polygon_hull.hpp"

namespace gjkscope {

/// A pair of polygons in the form that penetration() tests by the lines of their edges, in A's frame.
template <class T>
struct SmallPolygons {
    SmallPolygon<T, 16> a, b;
    Pose<2, T> poseB;

    explicit SmallPolygons(const Pair<2, T>& pair)
        : a(verticesOf(pair.shapeA)), b(verticesOf(pair.shapeB)), poseB(pair.poseB.seenFrom(pair.poseA)) {}

    /// False for shapes with radii, with curves or with more vertices.
    static bool fits(const Pair<2, T>& pair) {
        const auto isSmall = [](const AnyShape<2, T>& shape) {
            const std::size_t count = verticesOf(shape).size();
            return shape.radius() == 0 && count >= 3 && count <= 16;
        };
        return isSmall(pair.shapeA) && isSmall(pair.shapeB);
    }

    Posed<2, T, SmallPolygon<T, 16>> placedB() const { return {&b, poseB}; }

  private:
    /// The corners of the hull, counter-clockwise; none of curves.
    static std::vector<Vec<2, T>> verticesOf(const AnyShape<2, T>& shape) {
        std::vector<Vec<2, T>> vertices;
        shape.visitVertices([&](const Vec<2, T>& vertex) { vertices.push_back(vertex); });
        return vertices.empty() ? vertices : detail::polygonOf(std::move(vertices));
    }
};

}  // namespace gjkscope
