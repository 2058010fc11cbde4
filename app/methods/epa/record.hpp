#pragma once

#include "app/runs/result/result_stage.hpp"
#include "app/scene/pair.hpp"
#include "core/gjk/gjk_distance.hpp"

namespace gjkscope {

/// Continues a run with EPA, from where distance GJK ended: its stage, and the result of both. Instantiated
/// once for all methods that end with it.
template <int D, class T>
void appendEpa(Run& run, const Pair<D, T>& pair, const GjkDistanceState<D, T>& gjk);

}  // namespace gjkscope
