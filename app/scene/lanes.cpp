#include "app/scene/lanes.hpp"

#include <algorithm>
#include <utility>

#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/scene/names.hpp"

namespace gjkscope {

namespace {

void overrideBy(EngineOptions& options, const EngineOptions& lane) {
    options.worldCoordinates = options.worldCoordinates || lane.worldCoordinates;
    if (lane.convexRadius) options.convexRadius = lane.convexRadius;
    if (lane.absoluteTolerance) options.absoluteTolerance = lane.absoluteTolerance;
    if (lane.interiorPoints) options.interiorPoints = lane.interiorPoints;
    if (!lane.startSimplex.empty()) options.startSimplex = lane.startSimplex;
}

/// Exchanges A and B: what the options say of them stays with the bodies.
void swapBodies(Scene& scene) {
    std::swap(scene.pair[0], scene.pair[1]);
    if (auto& points = scene.options.interiorPoints) std::swap((*points)[0], (*points)[1]);
    for (auto& [ofA, ofB] : scene.options.startSimplex) std::swap(ofA, ofB);
}

}  // namespace

Scene laneScene(const Scene& scene, const Lane& lane) {
    Scene own = scene;
    own.compare.clear();
    Options& options = own.options;
    // what is the default of one precision is none of the other's
    own.method = lane.method.value_or(scene.method);
    options.variant = variantOf(scene, lane);
    options.precision = lane.precision.value_or(options.precision);
    options.policy = lane.policy.value_or(options.policy);
    options.maxIterations = lane.maxIterations.value_or(options.maxIterations);
    options.circles = lane.circles.value_or(options.circles);
    if (lane.tolerance) options.tolerance = lane.tolerance;
    if (hasOwnStart(lane)) options.startDirection = lane.startDirection;
    options.startsTowardA = lane.startsTowardA;
    own.allContacts = own.allContacts || lane.allContacts;
    overrideBy(options, lane);
    if (lane.swapped) swapBodies(own);
    return own;
}

std::optional<Variant> variantOf(const Scene& scene, const Lane& lane) {
    if (!lane.variant) return std::nullopt;
    const std::vector<Variant> all = variantsOf(lane.method.value_or(scene.method), scene.dimension);
    return std::ranges::find(all, *lane.variant) == all.end() ? std::nullopt : lane.variant;
}

std::vector<Scene> laneScenes(const Scene& scene) {
    std::vector<Scene> scenes;
    if (scene.compare.empty()) scenes.push_back(scene);
    for (const Lane& lane : scene.compare) scenes.push_back(laneScene(scene, lane));
    return scenes;
}

namespace {

/// Marks what a variant is called.
std::string notOurs(const std::string& name) {
    return tr("variant.not_ours", {{"name", name}});
}

/// The changes of a lane, in words; empty for none.
std::string changesOf(const Lane& lane) {
    std::string name;
    const auto add = [&](const std::string& text) { name.append(name.empty() ? "" : " · ").append(text); };
    // first, so that a name which is cut short still has it
    if (lane.variant) add(notOurs(tr("variant." + std::string(nameOf(kVariantNames, *lane.variant)))));
    if (lane.method) add(tr("method." + *lane.method));
    if (lane.precision) add(tr("precision." + std::string(nameOf(kPrecisionNames, *lane.precision))));
    if (lane.policy) add(tr("lane." + std::string(nameOf(kPolicyNames, *lane.policy))));
    if (lane.tolerance) add("ε = " + exactNumberText(*lane.tolerance));
    if (lane.maxIterations) add("≤ " + std::to_string(*lane.maxIterations));
    if (lane.circles) add(tr("lane.circles", {{"count", std::to_string(*lane.circles)}}));
    if (hasOwnStart(lane)) add(tr("lane.start_direction"));
    if (lane.swapped) add(tr("lane.swapped"));
    if (lane.allContacts) add(tr("lane.all_contacts"));
    if (lane.worldCoordinates) add(tr("lane.world_coordinates"));
    if (lane.convexRadius) add(tr("lane.convex_radius", {{"radius", exactNumberText(*lane.convexRadius)}}));
    if (lane.absoluteTolerance)
        add(tr("lane.absolute_tolerance", {{"length", exactNumberText(*lane.absoluteTolerance)}}));
    if (lane.interiorPoints) add(tr("lane.interior_points"));
    if (!lane.startSimplex.empty()) add(tr("lane.start_simplex"));
    return name;
}

}  // namespace

std::string laneName(const Scene& scene, std::size_t lane) {
    if (scene.compare.empty()) return tr("method." + scene.method);
    Lane own = scene.compare[lane];
    own.variant = variantOf(scene, own);
    // a name of its own doesn't make it ours
    if (!own.name.empty()) return own.variant ? notOurs(own.name) : own.name;
    if (const std::string changes = changesOf(own); !changes.empty()) return changes;
    const auto onlySwaps = [](const Lane& other) { return other.swapped && other.name.empty(); };
    const bool isOrdered = std::ranges::any_of(scene.compare, onlySwaps);
    return tr(isOrdered ? "lane.not_swapped" : "method." + scene.method);
}

}  // namespace gjkscope
