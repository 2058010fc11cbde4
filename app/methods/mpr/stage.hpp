#pragma once

#include "app/runs/stage.hpp"
#include "core/mpr/fields.hpp"
#include "core/mpr/mpr.hpp"

namespace gjkscope {

using MprState3 = MprState<3, double>;

/// "discovery", "refinement": as files have it.
const char* wordOf(MprPhase phase);

/// Minkowski Portal Refinement, one support query per step: the portal discovered, then refined. Its states
/// in traces have only the points of `portal` that are found.
std::unique_ptr<Stage> mprStage(std::vector<MprState3> states, const StateContext& context);

}  // namespace gjkscope
