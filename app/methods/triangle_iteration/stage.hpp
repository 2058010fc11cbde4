#pragma once

#include "app/runs/stage.hpp"
#include "core/triangle_iteration/fields.hpp"

namespace gjkscope {

/// The triangle iteration, one swap per step; `start` is the first search direction.
std::unique_ptr<Stage> triangleStage(std::vector<TriangleState<double>> states, glm::dvec3 start,
                                     const StateContext& context);

}  // namespace gjkscope
