#include "app/base/language.hpp"
#include "app/methods/triangle_iteration/stage.hpp"
#include "app/runs/keep_state.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/result/single_stage_run.hpp"
#include "app/runs/with_pair.hpp"
#include "core/triangle_iteration/triangle_iteration.hpp"

namespace gjkscope {
namespace {

std::string endSentence(const Result& result) {
    const Outcome3& found = result.outcome;
    if (!found.intersects) return tr("triangle-iteration.done.open");
    const bool meets = *found.intersects, swept = result.radii > 0;
    const char* key = !meets ? (swept ? "triangle-iteration.done.swept" : "triangle-iteration.done.apart")
                      : found.depth ? "triangle-iteration.done.radii"
                                    : "triangle-iteration.done.meets";
    return tr(key, {{"distance", numberText(found.distance.value_or(0))},
                    {"depth", numberText(found.depth.value_or(0))},
                    {"cores", numberText(result.cores)},
                    {"radii", numberText(result.radii)}});
}

template <class T>
std::unique_ptr<Run> runOn(const Scene& scene, const Pair<2, T>& pair) {
    const StateContext context{2, pair.frame};
    const Vec<2, T> start = firstDirection(scene.options, pair);
    std::vector<TriangleState<double>> states;
    const TriangleState<T> end =
        triangleIteration<T>(pair.a(), pair.b(), limitsOf<T>(scene.options), start,
                             [&](const TriangleState<T>& s) { keepState(states, lifted(s)); });

    const T radiusA = pair.a().radius(), radiusB = pair.b().radius();
    Result result;
    result.outcome = lifted(triangleOutcome(end, radiusA, radiusB));
    // how deep the cores are in each other is not known
    if (!end.intersects) {
        result.radii = radiusA + radiusB;
        result.cores = end.upper;
    }
    result.sentence = [result] { return endSentence(result); };
    Answer answer = answerOf(result, context);
    answer.counts = {{"triangle-iteration", end.iterations}};

    auto stage = std::make_unique<TriangleStage>(std::move(states), lift(start), context);
    stage->noteRadii(radiusA + radiusB);
    return singleStageRun(scene, answer, std::move(stage), &TriangleStage::drawEnd,
                          {result, "triangle-iteration", context});
}

}  // namespace

std::unique_ptr<Run> runTriangleIteration(const Scene& scene) {
    return withPlanarPair(scene, [&](const auto& pair) { return runOn(scene, pair); });
}

}  // namespace gjkscope
