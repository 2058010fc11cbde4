#pragma once

#include <nlohmann/json_fwd.hpp>

#include "app/runs/lift_states.hpp"
#include "core/minkowski/minkowski_2d.hpp"

/// The states of a run as `trace` writes them: an array of objects, in the order of the run. These keys are a
/// promise to other programs. Numbers are the run's own, exactly; what is infinite is null. `w` and
/// directions are in scene units as they are; `a`, `b` and `frame` say where the parents lie: `a` and `b` are
/// relative to A's position (so that a pair far from the world's origin loses no digits), and the world's
/// point is `frame + a`.
///
/// Every state: `stage` ("gjk", "epa", or the method's id), `iteration`, `status` ("searching", "converged",
/// "iteration_limit", "degenerate"), `frame`.
/// A vertex: `w`, `a`, `b`, `feature_a`, `feature_b` (null for a point of a curve).
///
/// gjk (yes/no): `simplex` (vertices, oldest first), `direction`, `probe`, `reach`, `kept` (places in the
/// previous simplex + probe), `region`, `intersects`. gjk (distance): `simplex`, `weights`, `nearest`,
/// `probe`, `kept`, `region`, `lower`, `upper`, `intersects`. epa: `vertices`, `facets` (`vertices`,
/// `neighbors`, `normal`, `distance`, `alive`), `closest`, `normal`, `probe`, `probed_facet`, `visible`,
/// `horizon` (lists of vertices), `fresh`, `lower`, `upper`. minkowski: `vertex`, `edges_of_a`, `edges_of_b`
/// (merged so far), `merged` ("none", "a", "b", "both"), `done`. What other methods add stands with their
/// stages.
namespace gjkscope {

/// What is the same for all states of a run.
struct StateContext {
    int dimension = 2;
    glm::dvec3 frame{0};
};

nlohmann::json stateJson(const StateContext& context, const GjkState3& state);
nlohmann::json stateJson(const StateContext& context, const GjkDistanceState3& state);
nlohmann::json stateJson(const StateContext& context, const EpaState3& state);
nlohmann::json stateJson(const StateContext& context, const MinkowskiState<double>& state, int iteration);

/// What a method of its own makes its states from: the keys that every state has, …
nlohmann::json commonJson(const StateContext& context, const std::string& stage, int iteration,
                          Status status);
/// … and values of its own: as many coordinates as the dimension has, null for what is infinite.
nlohmann::json numberJson(double value);
nlohmann::json pointJson(const StateContext& context, glm::dvec3 p);
nlohmann::json vertexJson(const StateContext& context, const Vertex3& v);

/// "converged", …: a status as files have it.
const char* statusName(Status status);

/// "none", "a", "b", "both": whose edge a merge took.
const char* mergedName(MinkowskiState<double>::Edge merged);

/// "vertex", "segment", "triangle", "tetrahedron": how many vertices a region has.
const char* regionName(RegionMask region);

}  // namespace gjkscope
