#include "app/base/language.hpp"
#include "app/methods/calipers/stage.hpp"
#include "app/runs/keep_state.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/result/single_stage_run.hpp"
#include "app/solids/polytope_pair.hpp"

namespace gjkscope {
namespace {

std::string endSentence(const Result& result) {
    const Outcome3& found = result.outcome;
    if (!found.intersects) return tr("calipers.done.open");
    const bool meets = *found.intersects, touches = meets && *found.depth == 0;
    return tr(touches ? "calipers.done.touch"
              : meets ? "calipers.done.depth"
                      : "calipers.done.apart",
              {{"distance", numberText(*found.distance)},
               {"depth", numberText(*found.depth)},
               {"normal", pointText(*found.normal, 2)}}) +
           (result.radii > 0
                ? tr("word.sentence_space") + tr("calipers.done.radii", {{"radii", numberText(result.radii)}})
                : std::string());
}

/// The full turn in precision T, however long, so that the scene's cap does not count.
template <class T>
std::unique_ptr<Run> runOn(const Scene& scene) {
    const Body &bodyA = scene.a(), &bodyB = scene.b();
    const StateContext context{2, bodyA.position};
    const ShapeOutline outlineA = corneredOutline(bodyA, bodyA.position);
    const ShapeOutline outlineB = corneredOutline(bodyB, bodyA.position);
    const std::vector<Vec<2, T>> a(outlineA.points.begin(), outlineA.points.end());
    const std::vector<Vec<2, T>> b(outlineB.points.begin(), outlineB.points.end());
    std::vector<CalipersState<double>> states;
    const CalipersState<T> end = calipers<T>(
        std::span<const Vec<2, T>>(a), std::span<const Vec<2, T>>(b), std::numeric_limits<int>::max(),
        [&](const CalipersState<T>& s) { keepState(states, lifted(s)); });

    const auto radiusA = static_cast<T>(sweepRadius(bodyA.shape));
    const auto radiusB = static_cast<T>(sweepRadius(bodyB.shape));
    Result result;
    result.outcome = lifted(calipersOutcome(end, radiusA, radiusB));
    result.radii = radiusA + radiusB;
    // points and segments in one place are not deep in each other
    result.cores = isApart(end) ? end.upper : end.hasArea ? std::min(T(0), end.lower) : T(0);
    result.sentence = [result] { return endSentence(result); };
    Answer answer = answerOf(result, context);
    answer.counts = {{"calipers", end.iterations}};

    auto stage =
        std::make_unique<CalipersStage>(outlineA.features, outlineB.features, std::move(states), context);
    return singleStageRun(scene, answer, std::move(stage), &CalipersStage::drawEnd,
                          {result, "calipers", context});
}

}  // namespace

std::unique_ptr<Run> runCalipers(const Scene& scene) {
    return scene.options.precision == Precision::Float ? runOn<float>(scene) : runOn<double>(scene);
}

}  // namespace gjkscope
