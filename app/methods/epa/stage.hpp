#pragma once

#include "app/runs/lift_states.hpp"
#include "app/runs/stage.hpp"

namespace gjkscope {

/// EPA from its states: closest face, support point, test, visible faces, stitch. `seed`: how many vertices
/// GJK's simplex brought.
std::unique_ptr<Stage> epaStage(std::vector<EpaState3> states, int seed, const StateContext& context);

}  // namespace gjkscope
