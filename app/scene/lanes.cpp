#include "app/scene/lanes.hpp"

#include <algorithm>
#include <utility>

#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/scene/names.hpp"

namespace gjkscope {

Scene laneScene(const Scene& scene, const Lane& lane) {
    Scene own = scene;
    own.compare.clear();
    Options& options = own.options;
    // what is the default of one precision is none of the other's
    own.method = lane.method.value_or(scene.method);
    options.precision = lane.precision.value_or(options.precision);
    options.policy = lane.policy.value_or(options.policy);
    options.maxIterations = lane.maxIterations.value_or(options.maxIterations);
    options.circles = lane.circles.value_or(options.circles);
    if (lane.tolerance) options.tolerance = lane.tolerance;
    if (hasOwnStart(lane)) options.startDirection = lane.startDirection;
    options.startsTowardA = lane.startsTowardA;
    if (lane.swapped) std::swap(own.pair[0], own.pair[1]);
    return own;
}

std::vector<Scene> laneScenes(const Scene& scene) {
    std::vector<Scene> scenes;
    if (scene.compare.empty()) scenes.push_back(scene);
    for (const Lane& lane : scene.compare) scenes.push_back(laneScene(scene, lane));
    return scenes;
}

std::string laneName(const Scene& scene, std::size_t lane) {
    if (scene.compare.empty()) return tr("method." + scene.method);
    const Lane& own = scene.compare[lane];
    if (!own.name.empty()) return own.name;
    std::string name;
    const auto add = [&](const std::string& text) { name.append(name.empty() ? "" : " · ").append(text); };
    if (own.method) add(tr("method." + *own.method));
    if (own.precision) add(tr("precision." + std::string(nameOf(kPrecisionNames, *own.precision))));
    if (own.policy) add(tr("lane." + std::string(nameOf(kPolicyNames, *own.policy))));
    if (own.tolerance) add("ε = " + exactNumberText(*own.tolerance));
    if (own.maxIterations) add("≤ " + std::to_string(*own.maxIterations));
    if (own.circles) add(tr("lane.circles", {{"count", std::to_string(*own.circles)}}));
    if (hasOwnStart(own)) add(tr("lane.start_direction"));
    if (own.swapped) add(tr("lane.swapped"));
    if (!name.empty()) return name;
    const auto onlySwaps = [](const Lane& other) { return other.swapped && other.name.empty(); };
    const bool isOrdered = std::ranges::any_of(scene.compare, onlySwaps);
    return tr(isOrdered ? "lane.not_swapped" : "method." + scene.method);
}

}  // namespace gjkscope
