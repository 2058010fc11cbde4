#include "app/compare/path_sweep.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <numbers>

#include "app/base/json/text.hpp"
#include "app/base/plain_text.hpp"
#include "app/compare/answer_sweep.hpp"
#include "app/compare/lane_pictures.hpp"
#include "app/scene/lanes.hpp"

namespace gjkscope {
namespace {

Scene withB(Scene scene, const Body& body) {
    scene.bodies[static_cast<std::size_t>(scene.pair[1])] = body;
    return scene;
}

/// B at the start of the path.
Body startOf(const Scene& scene, const BodyPath& path) {
    Body body = scene.b();
    if (!path.start) return body;
    body.position = path.start->position;
    body.angle = path.start->angle;
    body.orientation = path.start->orientation;
    if (path.start->shape) body.shape = *path.start->shape;
    return body;
}

}  // namespace

std::size_t placeAlong(const std::vector<double>& values, double part) {
    return static_cast<std::size_t>(std::lround(part * static_cast<double>(values.size() - 1)));
}

Body bodyAlong(const Scene& scene, const BodyPath& path, double part) {
    Body body = startOf(scene, path);
    if (path.axis) {
        const SweptScene swept(withB(scene, body), {*path.axis});
        return swept.at(std::array{swept.values(0)[placeAlong(swept.values(0), part)]}).b();
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
    return withB(scene, bodyAlong(scene, path, part));
}

SweepSample sweepSample(const Scene& scene, const BodyPath& path, double part) {
    return {part, laneAnswers(sceneAlong(scene, path, part))};
}

std::vector<SweepSample> sweepPath(const Scene& scene, const BodyPath& path, int samples,
                                   const std::function<bool(const SweepSample&)>& goesOn) {
    std::vector<SweepSample> found;
    for (int i = 0; i < samples; ++i) {
        found.push_back(sweepSample(scene, path, static_cast<double>(i) / (samples - 1)));
        if (!goesOn(found.back())) break;
    }
    return found;
}

std::string pathCsv(const Scene& scene, const BodyPath& path, const std::vector<SweepSample>& samples) {
    std::string text(path.axis ? nameOf(kQuantityNames, path.axis->quantity) : "part");
    text.append(laneColumns(scene)).append("\n");
    const std::vector<double> values = path.axis ? valuesOf(*path.axis, scene) : std::vector<double>();
    for (const SweepSample& sample : samples) {
        const double place = path.axis ? values[placeAlong(values, sample.part)] : sample.part;
        text.append(exactNumberText(place)).append(laneFields(scene, sample.answers)).append("\n");
    }
    return text;
}

std::string iterationsCsv(const Scene& scene, const std::vector<SweepSample>& samples) {
    std::string text = "part";
    for (std::size_t lane = 0; lane < std::max<std::size_t>(scene.compare.size(), 1); ++lane)
        text.append(",").append(csvField(laneName(scene, lane)));
    text.append("\n");
    for (const SweepSample& sample : samples) {
        text.append(exactNumberText(sample.part));
        for (const auto& answer : sample.answers)
            text.append(",").append(answer ? std::to_string(iterationsOf(*answer)) : "");
        text.append("\n");
    }
    return text;
}

}  // namespace gjkscope
