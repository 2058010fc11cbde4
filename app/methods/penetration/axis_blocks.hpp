#pragma once

#include "app/runs/picture/shadow_picture.hpp"
#include "app/runs/result/depth_answer.hpp"
#include "app/runs/stage.hpp"
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

/// An axis and how far apart the shapes are along it; negative: how deep they overlap.
struct BlockAxis {
    glm::dvec3 normal{0};  ///< unit, from A to B
    double separation = 0;
};

/// Axes that are tested at once, in the pair's frame.
struct AxisBlock {
    std::string name;  ///< "faces_a", "faces_b", "edges"
    Role role = Role::Axis;
    std::vector<BlockAxis> axes;  ///< at least one
    Shadows shadows{};            ///< on the best of them

    /// The axis with the greatest separation.
    const BlockAxis& best() const;
};

/// The blocks that the separating axis test of two boxes, or of two small polygons, tests on a pair; with the
/// shadows, and without axes that are none.
template <class T>
std::vector<AxisBlock> boxAxisBlocks(const Pair<3, T>& pair);
template <class T>
std::vector<AxisBlock> edgeLineBlocks(const Pair<2, T>& pair);

/// The separating axis test a block of axes at a time.
std::unique_ptr<Stage> axisBlocksStage(std::vector<AxisBlock> blocks, const StartBounds& start,
                                       const StateContext& context);

}  // namespace gjkscope
