#pragma once

#include "app/runs/lift_states.hpp"
#include "app/runs/stage.hpp"
#include "core/gjk/fields.hpp"

namespace gjkscope {

using GjkState3 = GjkState<3, double>;

/// GJK yes/no from its states: aim, support, reject, shrink, turn. `start` is the direction of the first
/// support point; `round`: a shape has a radius, so A − B has a curved border; `outcome`: what its end
/// says.
std::unique_ptr<Stage> gjkStage(std::vector<GjkState3> states, glm::dvec3 start, bool round,
                                const Outcome3& outcome, const StateContext& context);

}  // namespace gjkscope
