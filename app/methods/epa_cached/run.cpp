#include "app/methods/epa/stage.hpp"
#include "app/runs/with_pair.hpp"
#include "core/epa/epa_cached.hpp"
#include "core/gjk_epa/proximity.hpp"

namespace gjkscope {
namespace {

/// GJK and EPA from the beginning; how many iterations they take together.
template <int D, class T>
int runCold(EpaState<D, T>& storage, const Scene& scene, const Pair<D, T>& pair) {
    const Limits<T> limits = limitsOf<T>(scene.options);
    const auto a = pair.a(), b = pair.b();
    const auto gjk = gjkDistance(a, b, {limits, firstDirection(scene.options, pair)});
    if (!needsEpa(gjk, a, b)) return gjk.iterations;
    epaStart(storage, gjk, a, b);
    while (storage.status == Status::Searching) storage.status = epaStep(storage, a, b, limits);
    return gjk.iterations + storage.iterations;
}

/// The answer of a run that the cached polytope has proven.
template <int D, class T>
Answer cachedAnswer(const EpaState<D, T>& end, const Pair<D, T>& pair, int cold) {
    const Proximity<D, T> found = overlapOf(end, pair.a(), pair.b(), roundingOf(pair.a(), pair.b()));
    Answer answer = lifted(outcomeOf(found));
    answer.radii = pair.a().radius() + pair.b().radius();
    answer.cores = answer.radii - found.depth;
    answer.gjkIterations = 0;
    answer.epaIterations = end.iterations;
    answer.counts = {{"cold", cold}};
    answer.answeredBy = nameOf(AnswerMethod::CachedEpa);
    return answer;
}

}  // namespace

/// EPA from the polytope that it ended with a frame earlier; where that proves nothing, GJK and EPA.
std::unique_ptr<Run> runEpaCached(const Scene& scene) {
    return withPair(scene, [&]<int D, class T>(const Pair<D, T>& pair) {
        PolytopeCache<D, T> cache, empty;
        const Scene earlier = aFrameEarlier(scene);
        runCold(cache.storage(), earlier, pairOf<D, T>(earlier));
        const int cold = runCold(empty.storage(), scene, pair);
        std::vector<EpaState3> states;
        const EpaState<D, T>& end = epaCached(cache, pair.a(), pair.b(), limitsOf<T>(scene.options),
                                              [&](const EpaState<D, T>& s) { keepState(states, s); });
        auto stage = epaStage(std::move(states), {.coldIterations = cold}, {D, pair.frame}, "epa-cached");
        const Stage& shown = *stage;
        stage->noteRadii(pair.a().radius() + pair.b().radius());
        auto run = std::make_unique<Run>(scene);
        run->append(std::move(stage));
        if (end.status == Status::Converged) {
            appendResult(*run, shown, cachedAnswer(end, pair, cold));
        } else {
            Options straight = scene.options;
            straight.policy = DirectionPolicy::ClosestPoint;
            appendGjkEpa(*run, pair, straight, {{"cold", cold}});
        }
        return run;
    });
}

}  // namespace gjkscope
