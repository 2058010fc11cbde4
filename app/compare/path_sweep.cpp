#include "app/compare/path_sweep.hpp"

#include <glm/gtc/quaternion.hpp>
#include <numbers>

#include "app/compare/lane_pictures.hpp"
#include "app/runs/run.hpp"
#include "app/scene/lanes.hpp"

namespace gjkscope {

Scene sceneAlong(const Scene& scene, const BodyPath& path, double part) {
    Scene moved = scene;
    Body& body = moved.bodies[static_cast<std::size_t>(scene.pair[1])];
    if (!path.turns) {
        body.position += part * (path.to - body.position);
        return moved;
    }
    const double angle = part * 2 * std::numbers::pi;
    if (scene.dimension == 2)
        body.angle += angle;
    else
        body.orientation = glm::angleAxis(angle, glm::dvec3(0, 0, 1)) * body.orientation;
    return moved;
}

std::vector<SweepSample> sweepPath(const Scene& scene, const BodyPath& path, int samples,
                                   const std::function<bool(int)>& goesOn) {
    std::vector<SweepSample> found;
    for (int i = 0; i < samples; ++i) {
        SweepSample sample{static_cast<double>(i) / (samples - 1), {}};
        for (const Scene& lane : laneScenes(sceneAlong(scene, path, sample.part)))
            sample.iterations.push_back(iterationsOf(runScene(lane)->answer()));
        found.push_back(std::move(sample));
        if (!goesOn(i + 1)) break;
    }
    return found;
}

}  // namespace gjkscope
