#include "app/methods/mpr/stage.hpp"
#include "app/runs/keep_state.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/result/single_stage_run.hpp"
#include "app/runs/with_pair.hpp"
#include "core/mpr/mpr.hpp"

namespace gjkscope {
namespace {

template <int D, class T>
std::unique_ptr<Run> runOn(const Scene& scene, const Pair<D, T>& pair) {
    const StateContext context{D, pair.frame};
    std::vector<MprState3> states;
    const MprState<D, T> end = mpr<D, T>(
        pair.a(), pair.b(), pair.poseA.apply(pair.shapeA.center()), pair.poseB.apply(pair.shapeB.center()),
        {limitsOf<T>(scene.options), false}, [&](const MprState<D, T>& s) { keepState(states, lifted(s)); });

    auto stage = std::make_unique<MprStage>(std::move(states), context);
    Result result;
    result.outcome = lifted(mprOutcome(end));
    result.sentence = [shown = stage.get()] { return shown->endSentence(); };
    Answer answer = answerOf(result, context);
    answer.counts = {{"mpr", end.iterations}};

    return singleStageRun(scene, answer, std::move(stage), &MprStage::drawEnd, {result, "mpr", context});
}

}  // namespace

std::unique_ptr<Run> runMpr(const Scene& scene) {
    return withPair(scene, [&](const auto& pair) { return runOn(scene, pair); });
}

}  // namespace gjkscope
