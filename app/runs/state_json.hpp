#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "app/runs/lift_states.hpp"
#include "app/runs/stage.hpp"
#include "core/minkowski/minkowski_2d.hpp"

/// The states of a run as `trace` writes them: an array of objects, in the order of the run. These keys are a
/// promise to other programs; a change that breaks it raises the file's `version`.
///
/// Every state has `stage` ("gjk", "epa", or the method's id), `iteration`, `status` ("searching",
/// "converged", "iteration_limit", "degenerate", of a cast that grazes "within_rounding"; a variant's end is
/// "converged" though it may have proven nothing: see the answer), `frame`, and all
/// fields of the solver's state under the names that `core/<room>/fields.hpp` gives them; what a field means
/// stands with its struct. What the methods add to these stands with their stages.
///
/// Numbers are the run's own, exactly; what is infinite, or an index that there is none of, is null. `w` and
/// directions are in scene units as they are; `a`, `b` and `frame` say where the parents lie: `a` and `b` are
/// in the pair's frame (near A, so that a pair far from the world's origin loses no digits), and the world's
/// point is `frame + a`. A vertex is `w`, `a`, `b`, `feature_a`, `feature_b` (null for a point of a curve); a
/// simplex is a list of vertices, oldest first; a set of a simplex' vertices (`kept`, of the previous simplex
/// and `support`; `nearest_region`) is a list of places.
///
/// Version 1 wrote `moments` for `steps`, `moment` for `step`, `probe` for `support`, `probed_facet` for
/// `support_facet`, `neighbours` for `neighbors`, `looked` for `support_direction`, `turned_to` for `merged`,
/// `corners` for `vertices`, only some of the fields, and in `steps` the phases `look` for `direction` and
/// `probe` for `support`.
namespace gjkscope {

/// A state with the keys that are not its solver's, to which its fields are added.
nlohmann::json stateJson(const StateContext& context, const std::string& stage, int iteration, Status status);

/// Values as they are written: null for what is infinite, as many coordinates as the dimension has, the
/// places in a set of vertices.
nlohmann::json numberJson(double value);
nlohmann::json pointJson(const StateContext& context, glm::dvec3 p);
nlohmann::json maskJson(RegionMask mask);

/// "converged", …: a status as files have it.
const char* wordOf(Status status);
inline std::string_view wordOf(AnswerMethod method) {
    return nameOf(method);
}

/// "none", "a", "b", "both": whose edge a merge took.
const char* wordOf(MinkowskiState<double>::Edge merged);

/// "vertex", "segment", "triangle", "tetrahedron": how many vertices a region has.
const char* regionName(RegionMask region);

}  // namespace gjkscope
