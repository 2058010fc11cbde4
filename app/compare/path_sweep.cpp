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

/// The scene with B at the start of the path.
Scene startOf(const Scene& scene, const BodyPath& path) {
    return path.start ? withB(scene, *path.start) : scene;
}

Body bodyAt(const SweptScene& swept, double part) {
    const std::vector<double>& values = swept.values(0);
    const auto last = static_cast<double>(values.size() - 1);
    return swept.at(std::array{values[static_cast<std::size_t>(std::lround(part * last))]}).b();
}

}  // namespace

Body bodyAlong(const Scene& scene, const BodyPath& path, double part) {
    if (path.axis) return bodyAt(SweptScene(startOf(scene, path), {*path.axis}), part);
    Body body = path.start.value_or(scene.b());
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

double valueAlong(const Scene& scene, const BodyPath& path, double part) {
    const SweptScene swept(startOf(scene, path), {*path.axis});
    const std::vector<double>& values = swept.values(0);
    return values[static_cast<std::size_t>(std::lround(part * static_cast<double>(values.size() - 1)))];
}

std::vector<SweepSample> sweepPath(const Scene& scene, const BodyPath& path, int samples,
                                   const std::function<bool(const SweepSample&)>& goesOn) {
    std::vector<SweepSample> found;
    for (int i = 0; i < samples; ++i) {
        SweepSample sample{static_cast<double>(i) / (samples - 1), {}};
        sample.answers = laneAnswers(sceneAlong(scene, path, sample.part));
        found.push_back(std::move(sample));
        if (!goesOn(found.back())) break;
    }
    return found;
}

std::string pathCsv(const Scene& scene, const BodyPath& path, const std::vector<SweepSample>& samples) {
    std::string text(path.axis ? nameOf(kQuantityNames, path.axis->quantity) : "part");
    text.append(laneColumns(scene)).append("\n");
    for (const SweepSample& sample : samples) {
        const double place = path.axis ? valueAlong(scene, path, sample.part) : sample.part;
        text.append(exactNumberText(place)).append(laneFields(sample.answers, scene.dimension)).append("\n");
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
