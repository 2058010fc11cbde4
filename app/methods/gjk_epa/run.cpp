#include "app/methods/epa/record.hpp"
#include "app/methods/gjk_distance/record.hpp"
#include "app/runs/result/single_stage_run.hpp"

namespace gjkscope {
namespace {

/// GJK found the cores apart: its result is the answer.
template <int D, class T>
void endWithDistance(StageRun& run, const GjkDistanceState<D, T>& gjk, const DistanceStage* shown,
                     const Pair<D, T>& pair) {
    const StateContext context{D, pair.frame};
    const Result result = distanceResult(gjk, pair);
    Answer answer = answerOf(result, gjk, context);
    answer.epaIterations = 0;
    run.setAnswer(answer);
    appendResult(run, {result, "gjk-distance", context}, shown, &DistanceStage::drawEnd);
}

/// They meet, or may: EPA goes on from GJK's simplex.
template <int D, class T>
void endWithDepth(StageRun& run, const Scene& scene, const GjkDistanceState<D, T>& gjk,
                  const Pair<D, T>& pair) {
    const StateContext context{D, pair.frame};
    auto [end, stage] = recordEpa(scene, pair, gjk);
    const Result result = epaResult(gjk, end, pair);
    const EpaStage* shown = stage.get();
    Answer answer = answerOf(result, gjk, context);
    answer.epaIterations = end.iterations;
    run.setAnswer(answer);
    run.append(std::move(stage));
    appendResult(run, {result, "epa", context}, shown, &EpaStage::drawEnd);
}

template <int D, class T>
std::unique_ptr<Run> runOn(const Scene& scene, const Pair<D, T>& pair) {
    auto [end, stage] = recordDistance(scene, pair);
    const DistanceStage* shown = stage.get();
    auto run = std::make_unique<StageRun>(scene);
    run->append(std::move(stage));
    if (needsEpa(end, pair.a(), pair.b()))
        endWithDepth(*run, scene, end, pair);
    else
        endWithDistance(*run, end, shown, pair);
    return run;
}

}  // namespace

std::unique_ptr<Run> runGjkEpa(const Scene& scene) {
    return withPair(scene, [&](const auto& pair) { return runOn(scene, pair); });
}

}  // namespace gjkscope
