#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/compare/sweep_axis.hpp"
#include "app/runs/run.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// The start of a path.
struct PathStart {
    glm::dvec3 position{0};
    double angle = 0;  ///< 2D
    glm::dquat orientation{1, 0, 0, 0};
    std::optional<ShapeSpec> shape{};  ///< of B's size; none: B's own

    bool operator==(const PathStart&) const = default;
};

/// A way for body B: along a line to a place, one full turn about its center (in 3D about the z axis), or the
/// values of one of its numbers.
struct BodyPath {
    bool turns = false;
    glm::dvec3 to{0};                  ///< scene units; of a line
    std::optional<SweepAxis> axis{};   ///< in place of both
    std::optional<PathStart> start{};  ///< none: where B is

    bool operator==(const BodyPath&) const = default;
};

/// B so far along its path, from 0 to 1.
Body bodyAlong(const Scene& scene, const BodyPath& path, double part);
/// The scene with B there.
Scene sceneAlong(const Scene& scene, const BodyPath& path, double part);
/// The place among the values of an axis that is nearest to a part of the way.
std::size_t placeAlong(const std::vector<double>& values, double part);

/// Each lane's answer where B is so far along its path; none where its method does not apply.
struct SweepSample {
    double part = 0;
    std::vector<std::optional<Answer>> answers;
};

/// The answers where B is so far along its path.
SweepSample sweepSample(const Scene& scene, const BodyPath& path, double part);

/// Evenly spread samples, at least 2, the first at the start and the last at the end of the path. `goesOn` is
/// called with each; where it returns false the sweep ends with those that there are.
std::vector<SweepSample> sweepPath(
    const Scene& scene, const BodyPath& path, int samples,
    const std::function<bool(const SweepSample&)>& goesOn = [](const SweepSample&) { return true; });

/// Every column of every lane's answer as RFC 4180 has them, after the part of the way or the number there.
std::string pathCsv(const Scene& scene, const BodyPath& path, const std::vector<SweepSample>& samples);

/// The iterations as RFC 4180 has them: `part`, then those of every lane under its name.
std::string iterationsCsv(const Scene& scene, const std::vector<SweepSample>& samples);

}  // namespace gjkscope
