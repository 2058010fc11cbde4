#pragma once

#include "app/methods/epa/stage.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/with_pair.hpp"
#include "core/epa/epa.hpp"
#include "core/gjk_epa/proximity.hpp"

/// EPA on a pair, from where distance GJK ended, recorded and made into a stage.
namespace gjkscope {

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

}  // namespace gjkscope
