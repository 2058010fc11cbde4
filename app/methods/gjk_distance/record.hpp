#pragma once

#include "app/methods/epa/stage.hpp"
#include "app/methods/gjk_distance/stage.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/staged_run.hpp"
#include "app/runs/with_pair.hpp"
#include "core/gjk/gjk_directed.hpp"
#include "core/gjk_epa/outcome.hpp"

/// Distance GJK and EPA on a pair, recorded and made into stages; the methods put them together.
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
    DistanceTale tale;
    tale.policy = policy;
    DistanceRecord<D, T> record;
    if (policy == DirectionPolicy::Perpendicular || policy == DirectionPolicy::Nesterov) {
        const auto note = [&](const DirectedGjkState<D, T>& s) {
            tale.add(lifted(s.gjk), lift(s.direction));
        };
        record.end = directedGjk<D, T>(policy, pair.a(), pair.b(), limits, start, note).gjk;
    } else {
        const auto note = [&](const GjkDistanceState<D, T>& s) { tale.addStraight(lifted(s), lift(start)); };
        record.end = gjkDistance<D, T>(pair.a(), pair.b(), limits, start, note);
    }
    record.stage = std::make_unique<DistanceStage>(std::move(tale), StateContext{D, pair.frame});
    record.stage->noteRadii(pair.a().radius() + pair.b().radius());
    return record;
}

template <int D, class T>
struct EpaRecord {
    EpaState<D, T> end;
    std::unique_ptr<EpaStage> stage;
};

template <int D, class T>
EpaRecord<D, T> recordEpa(const Scene& scene, const Pair<D, T>& pair, const GjkDistanceState<D, T>& gjk) {
    std::vector<EpaState3> states;
    EpaRecord<D, T> record;
    record.end = epa<D, T>(gjk, pair.a(), pair.b(), limitsOf<T>(scene.options),
                           [&](const EpaState<D, T>& s) { states.push_back(lifted(s)); });
    record.stage =
        std::make_unique<EpaStage>(std::move(states), gjk.simplex.size, StateContext{D, pair.frame});
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

template <int D, class T>
Result epaResult(const GjkDistanceState<D, T>& gjk, const EpaState<D, T>& end, const Pair<D, T>& pair) {
    const Proximity<D, T> found = proximityOf(gjk, end, pair.a(), pair.b());
    Result result;
    result.outcome = lifted(outcomeOf(found));
    // what stopped the run short stopped one of the two
    result.outcome.iterations = std::max(found.gjkIterations, found.epaIterations);
    result.radii = pair.a().radius() + pair.b().radius();
    result.cores = result.radii + found.distance - found.depth;
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
