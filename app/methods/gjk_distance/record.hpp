#pragma once

#include "app/methods/gjk_distance/stage.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/staged_run.hpp"
#include "app/runs/with_pair.hpp"
#include "core/gjk/gjk_directed.hpp"
#include "core/gjk_epa/outcome.hpp"

/// Distance GJK on a pair, recorded and made into a stage.
namespace gjkscope {

template <int D, class T>
struct DistanceRecord {
    GjkDistanceState<D, T> end;
    std::unique_ptr<DistanceStage> stage;
};

template <int D, class T>
DistanceRecord<D, T> recordDistance(const Scene& scene, const Pair<D, T>& pair) {
    const Vec<D, T> start = firstDirection(scene.options, pair);
    const Limits<T> limits = limitsOf<T>(scene.options);
    const DirectionPolicy policy = scene.options.policy;
    RecordedDistance recorded;
    recorded.policy = policy;
    DistanceRecord<D, T> record;
    if (policy == DirectionPolicy::Perpendicular || policy == DirectionPolicy::Nesterov) {
        recorded.isDirected = true;
        const auto note = [&](const DirectedGjkState<D, T>& s) { recorded.states.push_back(lifted(s)); };
        record.end = directedGjk<D, T>(policy, pair.a(), pair.b(), limits, start, note).gjk;
    } else {
        const auto note = [&](const GjkDistanceState<D, T>& s) { recorded.add(lifted(s), lift(start)); };
        record.end = gjkDistance<D, T>(pair.a(), pair.b(), limits, start, note);
    }
    record.stage = std::make_unique<DistanceStage>(std::move(recorded), StateContext{D, pair.frame});
    record.stage->noteRadii(pair.a().radius() + pair.b().radius());
    return record;
}

/// What distance GJK alone can say.
template <int D, class T>
Result distanceResult(const GjkDistanceState<D, T>& gjk, const Pair<D, T>& pair) {
    Result result;
    result.outcome = lifted(distanceOutcome(gjk, pair.a(), pair.b()));
    result.radii = pair.a().radius() + pair.b().radius();
    if (gjk.intersects)
        result.outcome.lower = result.outcome.upper = 0;  // of the distance
    else
        result.cores = gjk.upper;
    return result;
}

/// The answer of a run that began with distance GJK.
template <int D, class T>
Answer answerOf(const Result& result, const GjkDistanceState<D, T>& gjk, const StateContext& context) {
    Answer answer = answerOf(result, context);
    answer.gjkIterations = gjk.iterations;
    return answer;
}

}  // namespace gjkscope
