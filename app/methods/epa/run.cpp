#include "app/methods/epa/no_overlap_stage.hpp"
#include "app/methods/epa/record.hpp"
#include "app/methods/gjk_distance/record.hpp"
#include "app/runs/result/single_stage_run.hpp"

namespace gjkscope {
namespace {

/// EPA alone. It needs a simplex round the origin, which distance GJK finds unseen.
template <int D, class T>
std::unique_ptr<Run> runOn(const Scene& scene, const Pair<D, T>& pair) {
    const StateContext context{D, pair.frame};
    const auto gjk = gjkDistance<D, T>(pair.a(), pair.b(), limitsOf<T>(scene.options),
                                       firstDirection(scene.options, pair));
    auto run = std::make_unique<StageRun>(scene);
    if (!needsEpa(gjk, pair.a(), pair.b())) {
        const Result apart = distanceResult(gjk, pair);
        Answer answer;
        answer.intersects = apart.outcome.intersects;
        answer.status = gjk.status;
        answer.gjkIterations = gjk.iterations;
        run->setAnswer(answer);
        run->append(std::make_unique<NoOverlapStage>(apart));
        return run;
    }
    auto [end, stage] = recordEpa(scene, pair, gjk);
    const Result result = epaResult(gjk, end, pair);
    const EpaStage* shown = stage.get();
    Answer answer = answerOf(result, gjk, context);
    answer.epaIterations = end.iterations;
    run->setAnswer(answer);
    run->append(std::move(stage));
    appendResult(*run, {result, "epa", context}, shown, &EpaStage::drawEnd);
    return run;
}

}  // namespace

std::unique_ptr<Run> runEpa(const Scene& scene) {
    return withPair(scene, [&](const auto& pair) { return runOn(scene, pair); });
}

}  // namespace gjkscope
