#pragma once

#include <functional>
#include <vector>

#include "app/scene/scene.hpp"

namespace gjkscope {

/// A way for body B: along a line to a place, or one full turn about its center (in 3D about the z axis).
struct BodyPath {
    bool turns = false;
    glm::dvec3 to{0};  ///< scene units; of a line
};

/// The scene with B so far along its path, from 0 to 1.
Scene sceneAlong(const Scene& scene, const BodyPath& path, double part);

/// How many iterations each lane takes where B is so far along its path.
struct SweepSample {
    double part = 0;
    std::vector<int> iterations;  ///< by lane
};

/// Evenly spread samples, at least 2, the first at the start and the last at the end of the path. `goesOn` is
/// called after each with how many there are; where it returns false the sweep ends with these.
std::vector<SweepSample> sweepPath(
    const Scene& scene, const BodyPath& path, int samples,
    const std::function<bool(int)>& goesOn = [](int) { return true; });

}  // namespace gjkscope
