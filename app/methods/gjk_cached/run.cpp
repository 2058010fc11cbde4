#include "app/methods/gjk_distance/record.hpp"
#include "app/runs/result/single_stage_run.hpp"
#include "core/gjk/gjk_cached.hpp"

namespace gjkscope {
namespace {

/// The scene one frame earlier, by its bodies' velocities: a run is a function of its scene, and what
/// was on the screen before is none of it. Bodies without a velocity stood still, so that the cache is
/// perfect.
Scene aFrameEarlier(Scene scene) {
    constexpr double kFrame = 1.0 / 60;  // seconds
    for (const int i : scene.pair) {
        Body& body = scene.bodies[static_cast<std::size_t>(i)];
        if (body.velocity) body.position -= kFrame * *body.velocity;
    }
    return scene;
}

template <int D, class T>
SimplexCache<D, T> cacheOf(const Scene& scene) {
    const Pair<D, T> pair = pairOf<D, T>(scene);
    SimplexCache<D, T> cache;
    gjkCached<D, T>(cache, pair.a(), pair.b(), limitsOf<T>(scene.options),
                    firstDirection(scene.options, pair));
    return cache;
}

template <int D, class T>
std::unique_ptr<Run> runOn(const Scene& scene, const Pair<D, T>& pair) {
    const StateContext context{D, pair.frame};
    const Vec<D, T> start = firstDirection(scene.options, pair);
    const Limits<T> limits = limitsOf<T>(scene.options);
    RecordedDistance recorded;
    recorded.method = "gjk-cached";
    recorded.coldIterations = gjkDistance<D, T>(pair.a(), pair.b(), limits, start).iterations;

    SimplexCache<D, T> cache = cacheOf<D, T>(aFrameEarlier(scene));
    const auto note = [&](const GjkDistanceState<D, T>& s) { recorded.add(lifted(s), lift(start)); };
    const auto end = gjkCached<D, T>(cache, pair.a(), pair.b(), limits, start, note);

    const Result result = distanceResult(end, pair);
    Answer answer = answerOf(result, end, context);
    answer.counts = {{"cold", recorded.coldIterations}};
    auto stage = std::make_unique<DistanceStage>(std::move(recorded), context);
    stage->noteRadii(result.radii);
    return singleStageRun(scene, answer, std::move(stage), &DistanceStage::drawEnd,
                          {result, "gjk-cached", context});
}

}  // namespace

std::unique_ptr<Run> runGjkCached(const Scene& scene) {
    return withPair(scene, [&](const auto& pair) { return runOn(scene, pair); });
}

}  // namespace gjkscope
