#include "app/methods/distance_run.hpp"
#include "app/methods/method_runs.hpp"

namespace gjkscope {
namespace {

template <int D, class T>
std::unique_ptr<Run> runOn(const Scene& scene, const Pair<D, T>& pair) {
    auto [end, chapter] = recordDistance(scene, pair);
    const StateContext context{D, pair.frame};
    const Result result = distanceResult(end, pair);
    const DistanceChapter* told = chapter.get();

    auto run = std::make_unique<ChapterRun>(scene);
    run->setAnswer(answerOf(result, end, context));
    run->append(std::move(chapter));
    run->append(std::make_unique<ResultChapter>(result, run->moments().back(), "gjk-distance", context,
                                                [told](const Sketch& sketch) { told->drawEnd(sketch); }));
    return run;
}

}  // namespace

std::unique_ptr<Run> runGjkDistance(const Scene& scene) {
    return withPair(scene, [&](const auto& pair) { return runOn(scene, pair); });
}

}  // namespace gjkscope
