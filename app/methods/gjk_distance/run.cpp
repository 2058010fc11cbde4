#include "app/methods/gjk_distance/stage.hpp"
#include "app/runs/with_pair.hpp"
#include "core/gjk/gjk_cached.hpp"
#include "core/gjk/gjk_directed.hpp"
#include "core/gjk_epa/outcome.hpp"

namespace gjkscope {

/// The vertices that the scene says to start from; none mostly.
template <int D, class T>
static SimplexCache<D, T> startSimplexOf(const Options& options) {
    SimplexCache<D, T> cache;
    for (const auto& [ofA, ofB] : options.startSimplex) {
        if (cache.size > D) break;
        CachedVertex<D, T>& vertex = cache.vertices[static_cast<std::size_t>(cache.size++)];
        vertex.featureA = ofA;
        vertex.featureB = ofB;
    }
    return cache;
}

template <int D, class T>
DistanceRecord<D, T> recordDistance(const Options& options, const Pair<D, T>& pair,
                                    std::type_identity_t<T> enough) {
    const Vec<D, T> start = firstDirection(options, pair);
    const Limits<T> limits = limitsOf<T>(options);
    RecordedDistance recorded;
    recorded.policy = options.policy;
    recorded.isDirected =
        recorded.policy == DirectionPolicy::Perpendicular || recorded.policy == DirectionPolicy::Nesterov;
    DistanceRecord<D, T> record;
    if (recorded.isDirected) {
        const auto note = [&](const DirectedGjkState<D, T>& s) { recorded.states.push_back(lifted(s)); };
        record.end = directedGjk(pair.a(), pair.b(), recorded.policy, {limits, start}, note).gjk;
        recorded.method += recorded.policy == DirectionPolicy::Nesterov ? "/nesterov" : "/perpendicular";
        recorded.straightIterations = gjkDistance(pair.a(), pair.b(), {limits, start}).iterations;
    } else {
        const auto note = [&](const GjkDistanceState<D, T>& s) { recorded.add(lifted(s), lift(start)); };
        recorded.startsFromSimplex = !options.startSimplex.empty();
        record.end = gjkCachedStart(pair.a(), pair.b(), startSimplexOf<D, T>(options), start);
        for (note(record.end); record.end.status == Status::Searching && record.end.lower <= enough;
             note(record.end))
            record.end.status = gjkDistanceStep(record.end, pair.a(), pair.b(), limits);
    }
    record.stage = distanceStage(std::move(recorded), {D, pair.frame});
    record.stage->noteRadii(pair.a().radius() + pair.b().radius());
    return record;
}

template <int D, class T>
Answer distanceAnswer(const GjkDistanceState<D, T>& gjk, const Pair<D, T>& pair) {
    Answer answer = lifted(outcomeOf(gjk, pair.a(), pair.b()));
    answer.radii = pair.a().radius() + pair.b().radius();
    answer.gjkIterations = gjk.iterations;
    if (!gjk.intersects) answer.cores = gjk.upper;
    return answer;
}

#define GJKSCOPE_INSTANTIATE(D, T)                                                                     \
    template DistanceRecord<D, T> recordDistance<D, T>(const Options& options, const Pair<D, T>& pair, \
                                                       T enough);                                      \
    template Answer distanceAnswer<D, T>(const GjkDistanceState<D, T>& gjk, const Pair<D, T>& pair);
GJKSCOPE_INSTANTIATE(2, float)
GJKSCOPE_INSTANTIATE(2, double)
GJKSCOPE_INSTANTIATE(3, float)
GJKSCOPE_INSTANTIATE(3, double)
#undef GJKSCOPE_INSTANTIATE

std::unique_ptr<Run> runGjkDistance(const Scene& scene) {
    return withPair(scene, [&](const auto& pair) {
        auto [end, stage] = recordDistance(scene.options, pair);
        return singleStageRun(scene, std::move(stage), distanceAnswer(end, pair));
    });
}

}  // namespace gjkscope
