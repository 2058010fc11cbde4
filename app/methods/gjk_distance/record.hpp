#pragma once

#include "app/methods/gjk_distance/stage.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/scene/pair.hpp"
#include "core/gjk/gjk_distance.hpp"

/// Distance GJK on a pair, recorded and made into a stage. Instantiated once for all methods that begin with
/// it.
namespace gjkscope {

template <int D, class T>
struct DistanceRecord {
    GjkDistanceState<D, T> end;
    std::unique_ptr<Stage> stage;
};

template <int D, class T>
DistanceRecord<D, T> recordDistance(const Options& options, const Pair<D, T>& pair);

/// What distance GJK alone can say.
template <int D, class T>
Result distanceResult(const GjkDistanceState<D, T>& gjk, const Pair<D, T>& pair);

}  // namespace gjkscope
