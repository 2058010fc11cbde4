#include "app/methods/shape_cast/stage.hpp"
#include "app/runs/result/single_stage_run.hpp"
#include "app/runs/with_pair.hpp"
#include "core/shape_cast/shape_cast.hpp"

namespace gjkscope {
namespace {

template <int D, class T>
std::unique_ptr<Run> runOn(const Scene& scene, const Pair<D, T>& pair) {
    const StateContext context{D, pair.frame};
    const auto velocityOf = [](const Body& body) {
        return Vec<D, T>(drop<D>(body.velocity.value_or(glm::dvec3(0))));
    };
    const Motion<D, T> motion{velocityOf(scene.a()), velocityOf(scene.b())};
    std::vector<ShapeCastState3> states;
    const ShapeCastState<D, T> end = shapeCast<D, T>(
        pair.a(), pair.b(), motion, limitsOf<T>(scene.options), firstDirection(scene.options, pair),
        [&](const ShapeCastState<D, T>& s) { states.push_back(lifted(s)); });

    const ShapeCastOutcome<D, T> outcome = shapeCastOutcome(end, motion);
    Result result;
    result.outcome = lifted(outcome.pair);
    result.sentence = [last = states.back()] { return shapeCastSentence(last); };
    Answer answer = answerOf(result, context);
    if (outcome.timeOfImpact) answer.timeOfImpact = *outcome.timeOfImpact;
    answer.counts.emplace_back("advances", end.iterations);

    const Motion<3, double> shown{lift(motion.velocityA), lift(motion.velocityB)};
    auto stage = std::make_unique<ShapeCastStage>(std::move(states), shown, context);
    return singleStageRun(scene, answer, std::move(stage), &ShapeCastStage::drawEnd,
                          {result, "shape-cast", context});
}

}  // namespace

std::unique_ptr<Run> runShapeCast(const Scene& scene) {
    return withPair(scene, [&](const auto& pair) { return runOn(scene, pair); });
}

}  // namespace gjkscope
