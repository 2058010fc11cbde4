#include "app/compare/path_sweep.hpp"

#include <algorithm>
#include <glm/gtc/quaternion.hpp>
#include <numbers>

#include "app/base/json/text.hpp"
#include "app/base/plain_text.hpp"
#include "app/compare/lane_pictures.hpp"
#include "app/runs/run.hpp"
#include "app/scene/lanes.hpp"

namespace gjkscope {

Body bodyAlong(const Scene& scene, const BodyPath& path, double part) {
    Body body = scene.b();
    if (path.start) {
        body.position = path.start->position;
        body.angle = path.start->angle;
        body.orientation = path.start->orientation;
    }
    if (!path.turns) {
        body.position += part * (path.to - body.position);
        return body;
    }
    const double angle = part * 2 * std::numbers::pi;
    if (scene.dimension == 2)
        body.angle += angle;
    else
        body.orientation = glm::angleAxis(angle, glm::dvec3(0, 0, 1)) * body.orientation;
    return body;
}

Scene sceneAlong(const Scene& scene, const BodyPath& path, double part) {
    Scene moved = scene;
    moved.bodies[static_cast<std::size_t>(scene.pair[1])] = bodyAlong(scene, path, part);
    return moved;
}

std::vector<SweepSample> sweepPath(const Scene& scene, const BodyPath& path, int samples,
                                   const std::function<bool(const SweepSample&)>& goesOn) {
    std::vector<SweepSample> found;
    for (int i = 0; i < samples; ++i) {
        SweepSample sample{static_cast<double>(i) / (samples - 1), {}};
        for (const Scene& lane : laneScenes(sceneAlong(scene, path, sample.part)))
            sample.iterations.push_back(iterationsOf(runScene(lane)->answer()));
        found.push_back(std::move(sample));
        if (!goesOn(found.back())) break;
    }
    return found;
}

int mostIterations(const std::vector<SweepSample>& samples) {
    int most = 1;
    for (const SweepSample& sample : samples)
        for (const int iterations : sample.iterations) most = std::max(most, iterations);
    return most;
}

std::vector<glm::dvec2> stepLine(const std::vector<SweepSample>& samples, std::size_t lane) {
    std::vector<glm::dvec2> line;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const double part = samples[i].part;
        const double from = i == 0 ? part : 0.5 * (samples[i - 1].part + part),
                     to = i + 1 < samples.size() ? 0.5 * (part + samples[i + 1].part) : part;
        line.emplace_back(from, samples[i].iterations[lane]);
        line.emplace_back(to, samples[i].iterations[lane]);
    }
    return line;
}

std::string sweepCsv(const Scene& scene, const std::vector<SweepSample>& samples) {
    std::string text = "part";
    for (std::size_t lane = 0; lane < std::max<std::size_t>(scene.compare.size(), 1); ++lane)
        text.append(",").append(csvField(laneName(scene, lane)));
    text.append("\n");
    for (const SweepSample& sample : samples) {
        text.append(exactNumberText(sample.part));
        for (const int iterations : sample.iterations) text.append(",").append(std::to_string(iterations));
        text.append("\n");
    }
    return text;
}

}  // namespace gjkscope
