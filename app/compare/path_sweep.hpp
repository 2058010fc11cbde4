#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/scene/scene.hpp"

namespace gjkscope {

/// The start of a path.
struct PathStart {
    glm::dvec3 position{0};
    double angle = 0;  ///< of a turn, 2D
    glm::dquat orientation{1, 0, 0, 0};

    bool operator==(const PathStart&) const = default;
};

/// A way for body B: along a line to a place, or one full turn about its center (in 3D about the z axis).
struct BodyPath {
    bool turns = false;
    glm::dvec3 to{0};                  ///< scene units; of a line
    std::optional<PathStart> start{};  ///< none: where B is

    bool operator==(const BodyPath&) const = default;
};

/// B so far along its path, from 0 to 1.
Body bodyAlong(const Scene& scene, const BodyPath& path, double part);
/// The scene with B there.
Scene sceneAlong(const Scene& scene, const BodyPath& path, double part);

/// How many iterations each lane takes where B is so far along its path.
struct SweepSample {
    double part = 0;
    std::vector<int> iterations;  ///< by lane
};

/// Evenly spread samples, at least 2, the first at the start and the last at the end of the path. `goesOn` is
/// called with each; where it returns false the sweep ends with those that there are.
std::vector<SweepSample> sweepPath(
    const Scene& scene, const BodyPath& path, int samples,
    const std::function<bool(const SweepSample&)>& goesOn = [](const SweepSample&) { return true; });

/// The most iterations of any lane; at least 1.
int mostIterations(const std::vector<SweepSample>& samples);

/// A lane's iterations as a line in steps: a sample's count holds up to the middle between it and the next.
/// x: the part of the way, y: iterations.
std::vector<glm::dvec2> stepLine(const std::vector<SweepSample>& samples, std::size_t lane);

/// The samples as RFC 4180 has them: `part`, then the iterations of every lane under its name.
std::string sweepCsv(const Scene& scene, const std::vector<SweepSample>& samples);

}  // namespace gjkscope
