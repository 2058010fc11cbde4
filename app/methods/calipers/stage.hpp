#pragma once

#include "app/runs/stage.hpp"
#include "core/calipers/fields.hpp"

namespace gjkscope {

/// Rotating calipers, one turn of the support lines per step. `along`, `normal` and `separation` are null in
/// traces before the first turn. `features`: of the polygons' vertices, for their names.
std::unique_ptr<Stage> calipersStage(std::vector<int> featuresA, std::vector<int> featuresB,
                                     std::vector<CalipersState<double>> states, const StateContext& context);

}  // namespace gjkscope
