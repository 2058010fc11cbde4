#include "app/methods/calipers/stage.hpp"
#include "app/runs/lift_states.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/scene/pair_frame.hpp"
#include "app/solids/polytope_pair.hpp"

namespace gjkscope {
namespace {

/// The full turn in precision T, however long, so that the scene's cap does not count.
template <class T>
std::unique_ptr<Run> runOn(const Scene& scene) {
    const PairFrame frame(scene);
    const Body bodyA = frame.seen(0), bodyB = frame.seen(1);
    const ShapeOutline outlineA = roundedOutline<T>(polytopeOutline(bodyA));
    const ShapeOutline outlineB = roundedOutline<T>(polytopeOutline(bodyB));
    const std::vector<Vec<2, T>> a(outlineA.points.begin(), outlineA.points.end());
    const std::vector<Vec<2, T>> b(outlineB.points.begin(), outlineB.points.end());
    std::vector<CalipersState<double>> states;
    const CalipersState<T> end =
        calipers(a, b, CalipersLimits{}, [&](const CalipersState<T>& s) { keepState(states, s); });

    const auto radiusA = static_cast<T>(sweepRadius(bodyA.shape));
    const auto radiusB = static_cast<T>(sweepRadius(bodyB.shape));
    Answer answer = lifted(outcomeOf(end, radiusA, radiusB));
    answer.radii = radiusA + radiusB;
    // points and segments in one place are not deep in each other
    answer.cores = isApart(end) ? end.upper : end.hasArea ? std::min(T(0), end.lower) : T(0);
    answer.counts = {{"calipers", end.iterations}};
    auto stage = calipersStage(outlineA.features, outlineB.features, std::move(states), {2, frame.origin()});
    return singleStageRun(scene, std::move(stage), std::move(answer), {.isPlaced = true});
}

}  // namespace

std::unique_ptr<Run> runCalipers(const Scene& scene) {
    return scene.options.precision == Precision::Float ? runOn<float>(scene) : runOn<double>(scene);
}

}  // namespace gjkscope
