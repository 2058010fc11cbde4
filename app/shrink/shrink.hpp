#pragma once

#include <functional>

#include "app/shrink/condition.hpp"
#include "app/shrink/numbers.hpp"

namespace gjkscope {

/// How far shrinking is.
struct ShrinkProgress {
    const Scene& smallest;  ///< so far, which has the property
    SceneMeasure measure;   ///< of it
    int tests = 0;          ///< scenes that were tried
};

/// Called after each test; false ends the work.
using ShrinkListener = std::function<bool(const ShrinkProgress&)>;

/// Makes a scene that has a property smaller while it keeps it: without the bodies beside the pair, with the
/// usual options, with fewer vertices, at simpler poses and with rounder numbers, until no such step is left.
/// A function of the scene and the property. Where the listener ends it, the smallest so far.
Scene shrunk(Scene scene, const ScenePredicate& keeps, const ShrinkListener& listener = {});

}  // namespace gjkscope
