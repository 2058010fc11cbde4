#pragma once

#include "app/runs/picture/shadow_picture.hpp"
#include "app/runs/result/depth_answer.hpp"
#include "app/runs/stage.hpp"
#include "app/scene/pair.hpp"

namespace gjkscope {

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
