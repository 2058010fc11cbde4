#include "app/methods/method_runs.hpp"
#include "app/methods/mpr/stage.hpp"
#include "app/runs/keep_state.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/result/single_stage_run.hpp"
#include "app/runs/with_pair.hpp"
#include "core/mpr/mpr.hpp"

namespace gjkscope {
namespace {

template <int D, class T>
MprState3 lifted(const MprState<D, T>& s) {
    MprState3 result;
    result.interior = lifted(s.interior);
    result.ray = lift(s.ray);
    for (std::size_t i = 0; i < s.portal.size(); ++i) result.portal[i] = lifted(s.portal[i]);
    result.portalSize = s.portalSize;
    result.direction = lift(s.direction);
    result.support = lifted(s.support);
    result.queried = lift(s.queried);
    result.reach = s.reach;
    result.replaced = s.replaced;
    result.thickening = lift(s.thickening);
    result.phase = s.phase;
    result.intersects = s.intersects;
    result.lower = s.lower;
    result.upper = s.upper;
    result.normal = lift(s.normal);
    result.scale = s.scale;
    result.iterations = s.iterations;
    result.status = s.status;
    return result;
}

template <int D, class T>
std::unique_ptr<Run> runOn(const Scene& scene, const Pair<D, T>& pair) {
    const StateContext context{D, pair.frame};
    std::vector<MprState3> states;
    const MprState<D, T> end = mpr<D, T>(
        pair.a(), pair.b(), pair.poseA.apply(pair.shapeA.center()), pair.poseB.apply(pair.shapeB.center()),
        {limitsOf<T>(scene.options), false}, [&](const MprState<D, T>& s) { keepState(states, lifted(s)); });

    auto stage = std::make_unique<MprStage>(std::move(states), context);
    const MprStage* told = stage.get();
    Result result;
    result.outcome = lifted(mprOutcome(end));
    result.sentence = [told] { return told->endSentence(); };
    Answer answer = answerOf(result, context);
    answer.counts = {{"mpr", end.iterations}};

    return toldRun(scene, answer, std::move(stage),
                   {result, "mpr", context, [told](const Sketch& sketch) { told->drawEnd(sketch); }});
}

}  // namespace

std::unique_ptr<Run> runMpr(const Scene& scene) {
    return withPair(scene, [&](const auto& pair) { return runOn(scene, pair); });
}

}  // namespace gjkscope
