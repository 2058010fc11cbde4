#pragma once

#include <nlohmann/json_fwd.hpp>

namespace gjkscope {

/// The states of a run on B − A (see state_json.hpp) as those of the same run on A − B: what lies in the
/// difference is negated, and parents change places. `frame`: of the run to compare with, in its states. Only
/// what has a mirror image by name is there: directions, support points, simplices, bounds and counts, but
/// not the faces of polytopes, whose orientation is mirrored too.
nlohmann::json mirroredStates(const nlohmann::json& states, const nlohmann::json& frame);

}  // namespace gjkscope
