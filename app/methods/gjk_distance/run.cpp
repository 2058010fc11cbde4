#include "app/methods/gjk_distance/record.hpp"
#include "app/runs/result/single_stage_run.hpp"

namespace gjkscope {
namespace {

template <int D, class T>
std::unique_ptr<Run> runOn(const Scene& scene, const Pair<D, T>& pair) {
    auto [end, stage] = recordDistance(scene, pair);
    const StateContext context{D, pair.frame};
    const Result result = distanceResult(end, pair);
    return singleStageRun(scene, answerOf(result, end, context), std::move(stage), &DistanceStage::drawEnd,
                          {result, "gjk-distance", context});
}

}  // namespace

std::unique_ptr<Run> runGjkDistance(const Scene& scene) {
    return withPair(scene, [&](const auto& pair) { return runOn(scene, pair); });
}

}  // namespace gjkscope
