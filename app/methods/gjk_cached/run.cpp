#include "app/methods/gjk_distance/stage.hpp"
#include "app/runs/with_pair.hpp"
#include "core/gjk/gjk_cached.hpp"

namespace gjkscope {
namespace {

/// Distance GJK from what the cache holds, recorded.
template <int D, class T>
DistanceRecord<D, T> recordCached(SimplexCache<D, T>& cache, const Scene& scene, const Pair<D, T>& pair,
                                  int coldIterations, std::vector<glm::dvec3> earlierSimplex = {}) {
    const Vec<D, T> start = firstDirection(scene.options, pair);
    RecordedDistance recorded;
    recorded.method = "gjk-cached";
    recorded.coldIterations = coldIterations;
    recorded.earlier = std::move(earlierSimplex);
    DistanceRecord<D, T> record;
    record.end = gjkCached(pair.a(), pair.b(), cache, {limitsOf<T>(scene.options), start},
                           [&](const GjkDistanceState<D, T>& s) { recorded.add(lifted(s), lift(start)); });
    record.stage = distanceStage(std::move(recorded), {D, pair.frame});
    return record;
}

}  // namespace

std::unique_ptr<Run> runGjkCached(const Scene& scene) {
    return withPair(scene, [&]<int D, class T>(const Pair<D, T>& pair) {
        SimplexCache<D, T> empty, cache;
        const Scene earlier = aFrameEarlier(scene);
        const int cold = recordCached(empty, scene, pair, 0).end.iterations;
        const auto before = recordCached(cache, earlier, pairOf<D, T>(earlier), 0).end;
        std::vector<glm::dvec3> simplex;
        for (int i = 0; i < before.simplex.size; ++i) simplex.push_back(lift(before.simplex[i].w));
        auto [end, stage] = recordCached(cache, scene, pair, cold, std::move(simplex));
        Answer answer = distanceAnswer(end, pair);
        answer.counts = {{"cold", cold}};
        stage->noteRadii(answer.radii);
        return singleStageRun(scene, std::move(stage), std::move(answer));
    });
}

}  // namespace gjkscope
