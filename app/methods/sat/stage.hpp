#pragma once

#include "app/runs/stage.hpp"
#include "core/sat/sat.hpp"

namespace gjkscope {

using SatState3 = SatState<3, double>;

/// A pair of any dimension and precision as the stage shows it, in the pair's frame.
struct ShownSatPair {
    SatPair<3, double> pair;
    Rings facesA, facesB;  ///< 3D: that the axes name
};

/// The separating axis test, one axis per step.
///
/// Its states in traces add `axis` ("normal_a", "normal_b", "edges", "nearest") and its `direction`, both
/// null before the first.
std::unique_ptr<Stage> satStage(ShownSatPair shown, std::vector<SatState3> states,
                                const StateContext& context);

}  // namespace gjkscope
