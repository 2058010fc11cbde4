#pragma once

#include "app/runs/lift_states.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/stage.hpp"
#include "app/scene/pair.hpp"
#include "core/gjk/gjk_distance.hpp"

namespace gjkscope {

/// EPA from its states: closest face, support point, test, visible faces, stitch. `seed`: how many vertices
/// GJK's simplex brought.
std::unique_ptr<Stage> epaStage(std::vector<EpaState3> states, int seed, const StateContext& context);

/// Continues a run with EPA, from where distance GJK ended: its stage, and the result of both. Instantiated
/// once for all methods that end with it.
template <int D, class T>
void appendEpa(Run& run, const Pair<D, T>& pair, const GjkDistanceState<D, T>& gjk);

}  // namespace gjkscope
