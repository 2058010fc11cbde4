#pragma once

#include "app/runs/lift_states.hpp"
#include "app/runs/stage.hpp"
#include "core/gjk/fields.hpp"

namespace gjkscope {

using GjkState3 = GjkState<3, double>;

/// A recorded run of GJK for yes or no.
struct RecordedGjk {
    std::string method = "gjk";  ///< names the pseudo-code
    std::vector<GjkState3> states{};
    glm::dvec3 start{0};   ///< direction of the first support point
    bool isRound = false;  ///< a shape has a radius, so A − B has a curved border
    Outcome3 outcome{};    ///< the answer of its end
};

/// GJK yes/no from its states: aim, support, reject, shrink, turn.
std::unique_ptr<Stage> gjkStage(RecordedGjk record, const StateContext& context);

}  // namespace gjkscope
