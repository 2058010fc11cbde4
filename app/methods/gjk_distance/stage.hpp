#pragma once

#include "app/runs/lift_states.hpp"
#include "app/runs/picture/simplex_picture.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/stage.hpp"
#include "app/scene/pair.hpp"
#include "core/gjk/fields.hpp"
#include "core/gjk/gjk_distance.hpp"

namespace gjkscope {

using GjkDistanceState3 = GjkDistanceState<3, double>;
using DirectedGjkState3 = DirectedGjkState<3, double>;

/// A recorded run of distance GJK.
struct RecordedDistance {
    std::string method = "gjk-distance";  ///< names the pseudo-code
    /// `direction` is the one along which the state's support point was found, of runs without a policy too.
    std::vector<DirectedGjkState3> states{};
    bool isDirected = false;  ///< by a policy: all fields of `states` hold
    DirectionPolicy policy = DirectionPolicy::ClosestPoint;
    int coldIterations = -1;  ///< of a run from a cached simplex: what it would have taken without
    /// The cached simplex of such a run, where it was when the query before this one ended.
    std::vector<glm::dvec3> earlier{};
    bool startsFromSimplex = false;  ///< of the scene's options
    int straightIterations = -1;     ///< of a directed run: what it would have taken along `−v`

    /// The next state of a run that goes along `−v`; `start` is its first direction.
    void add(const GjkDistanceState3& state, glm::dvec3 start) {
        const glm::dvec3 direction = states.empty() ? start : -states.back().gjk.closest.point;
        DirectedGjkState3& added = states.emplace_back();
        added.gjk = state;
        added.direction = direction;
    }
};

/// Distance GJK from its states: search direction, support point, bound, shrink.
std::unique_ptr<Stage> distanceStage(RecordedDistance record, const StateContext& context);

/// The simplex that a stage made by distanceStage() ends with, and its vertices' names.
SimplexNames simplexNames(const Stage& distance);

/// Distance GJK on a pair, recorded and made into a stage.
template <int D, class T>
struct DistanceRecord {
    GjkDistanceState<D, T> end;
    std::unique_ptr<Stage> stage;
};

/// Instantiated once for all methods that begin with it. `enough`: cores that are farther apart than this end
/// a run that goes along −v.
template <int D, class T>
DistanceRecord<D, T> recordDistance(const Options& options, const Pair<D, T>& pair,
                                    std::type_identity_t<T> enough = kInfinity<T>);

/// The answer that distance GJK alone can give.
template <int D, class T>
Answer distanceAnswer(const GjkDistanceState<D, T>& gjk, const Pair<D, T>& pair);

}  // namespace gjkscope
