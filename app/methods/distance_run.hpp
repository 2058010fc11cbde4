#pragma once

#include "app/methods/chapter_run.hpp"
#include "app/methods/distance_chapter.hpp"
#include "app/methods/epa_chapter.hpp"
#include "app/methods/result_chapter.hpp"
#include "app/methods/with_pair.hpp"

/// Distance GJK and EPA on a pair, recorded and made into chapters; the methods put them together.
namespace gjkscope {

template <int D, class T>
struct DistanceRecord {
    GjkDistanceState<D, T> end;
    std::unique_ptr<DistanceChapter> chapter;
};

template <int D, class T>
DistanceRecord<D, T> recordDistance(const Scene& scene, const Pair<D, T>& pair) {
    const Vec<D, T> start = firstDirection(scene.options, pair);
    std::vector<GjkDistanceState3> states;
    DistanceRecord<D, T> record;
    record.end = gjkDistance<D, T>(pair.a(), pair.b(), limitsOf<T>(scene.options), start,
                                   [&](const GjkDistanceState<D, T>& s) { states.push_back(lifted(s)); });
    record.chapter =
        std::make_unique<DistanceChapter>(std::move(states), lift(start), StateContext{D, pair.frame});
    return record;
}

template <int D, class T>
struct EpaRecord {
    EpaState<D, T> end;
    std::unique_ptr<EpaChapter> chapter;
};

template <int D, class T>
EpaRecord<D, T> recordEpa(const Scene& scene, const Pair<D, T>& pair, const GjkDistanceState<D, T>& gjk) {
    std::vector<EpaState3> states;
    EpaRecord<D, T> record;
    record.end = epa<D, T>(gjk, pair.a(), pair.b(), limitsOf<T>(scene.options),
                           [&](const EpaState<D, T>& s) { states.push_back(lifted(s)); });
    record.chapter =
        std::make_unique<EpaChapter>(std::move(states), gjk.simplex.size, StateContext{D, pair.frame});
    return record;
}

/// What distance GJK alone can say.
template <int D, class T>
Result distanceResult(const GjkDistanceState<D, T>& gjk, const Pair<D, T>& pair) {
    Result result;
    result.radii = pair.a().radius() + pair.b().radius();
    if (!gjk.intersects) {
        result.proximity = lifted(proximityOf(gjk, pair.a(), pair.b()));
        result.cores = gjk.upper;
        return result;
    }
    const WitnessPoints<D, T> witness = witnessPoints(gjk.simplex, gjk.closest);
    result.hasDepth = result.hasVectors = false;
    result.proximity.intersects = true;
    result.proximity.pointA = lift(witness.onA);
    result.proximity.pointB = lift(witness.onB);
    result.proximity.upper = 0;
    result.proximity.status = gjk.status;
    result.proximity.gjkIterations = gjk.iterations;
    return result;
}

template <int D, class T>
Result epaResult(const GjkDistanceState<D, T>& gjk, const EpaState<D, T>& end, const Pair<D, T>& pair) {
    Result result;
    result.proximity = lifted(proximityOf(gjk, end, pair.a(), pair.b()));
    result.radii = pair.a().radius() + pair.b().radius();
    result.cores = result.radii - result.proximity.depth;
    return result;
}

}  // namespace gjkscope
