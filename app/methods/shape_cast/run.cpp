#include "app/methods/method_runs.hpp"
#include "app/methods/shape_cast/stage.hpp"
#include "app/runs/result/single_stage_run.hpp"
#include "app/runs/with_pair.hpp"
#include "core/shape_cast/shape_cast.hpp"

namespace gjkscope {
namespace {

template <int D, class T>
ShapeCastState3 lifted(const ShapeCastState<D, T>& s) {
    ShapeCastState3 result;
    result.end = static_cast<ShapeCastState3::End>(s.end);
    result.velocity = lift(s.velocity);
    result.duration = s.duration;
    result.size = s.size;
    result.extent = s.extent;
    result.time = s.time;
    result.here.intersects = s.here.intersects;
    result.here.distance = s.here.distance;
    result.here.depth = s.here.depth;
    result.here.normal = lift(s.here.normal);
    result.here.pointA = lift(s.here.pointA);
    result.here.pointB = lift(s.here.pointB);
    result.here.lower = s.here.lower;
    result.here.upper = s.here.upper;
    result.here.status = s.here.status;
    result.plane = {lift(s.plane.normal), s.plane.gap, s.plane.approach};
    result.advance = s.advance;
    result.latest = s.latest;
    result.iterations = s.iterations;
    result.status = s.status;
    return result;
}

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
    result.outcome = gjkscope::lifted(outcome.pair);
    result.sentence = [last = states.back()] { return shapeCastSentence(last); };
    Answer answer = answerOf(result, context);
    if (outcome.timeOfImpact) answer.timeOfImpact = *outcome.timeOfImpact;
    answer.counts.emplace_back("advances", end.iterations);

    const Motion<3, double> shown{lift(motion.velocityA), lift(motion.velocityB)};
    auto stage = std::make_unique<ShapeCastStage>(std::move(states), shown, context);
    const ShapeCastStage* told = stage.get();
    return toldRun(scene, answer, std::move(stage),
                   {result, "shape-cast", context, [told](const Sketch& sketch) { told->drawEnd(sketch); }});
}

}  // namespace

std::unique_ptr<Run> runShapeCast(const Scene& scene) {
    return withPair(scene, [&](const auto& pair) { return runOn(scene, pair); });
}

}  // namespace gjkscope
