#include "app/compare/presets.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "app/base/language.hpp"
#include "app/runs/run.hpp"
#include "app/scene/bundled_text.hpp"
#include "app/scene/lanes.hpp"
#include "app/scene/names.hpp"

namespace gjkscope {
namespace {

Lane with(auto Lane::*member, auto value) {
    Lane lane;
    lane.*member = std::move(value);
    return lane;
}

std::vector<Lane> byMethod(std::initializer_list<const char*> ids) {
    std::vector<Lane> lanes;
    for (const char* id : ids) lanes.push_back(with(&Lane::method, std::string(id)));
    return lanes;
}

/// Directions matter to the distance alone: yes or no has a rule of its own. The last lane starts along any
/// direction, here the one that no scene is made for: perpendicular to the way from center to center.
std::vector<Lane> directions(const Scene& scene) {
    std::vector<Lane> lanes;
    for (const DirectionPolicy policy : {DirectionPolicy::ClosestPoint, DirectionPolicy::Perpendicular,
                                         DirectionPolicy::Nesterov, DirectionPolicy::Manual}) {
        Lane lane = with(&Lane::policy, policy);
        if (!followsPolicy(scene.method)) lane.method = "gjk-distance";
        lanes.push_back(lane);
    }
    const glm::dvec3 toB = scene.b().position - scene.a().position;
    lanes.back().startDirection =
        toB.x == 0 && toB.y == 0 ? glm::dvec3(1, 0, 0) : glm::dvec3(-toB.y, toB.x, 0);
    return lanes;
}

std::vector<Lane> precisions(const Scene& /*scene*/) {
    return {with(&Lane::precision, Precision::Double), with(&Lane::precision, Precision::Float)};
}

std::vector<Lane> coldAndWarm(const Scene& /*scene*/) {
    return byMethod({"gjk-distance", "gjk-cached"});
}

std::vector<Lane> orders(const Scene& /*scene*/) {
    return {Lane{}, with(&Lane::swapped, true)};
}

std::vector<Lane> decisions(const Scene& /*scene*/) {
    return byMethod({"gjk", "mpr", "sat"});
}

std::vector<Lane> depths(const Scene& /*scene*/) {
    return byMethod({"gjk-epa", "minkowski", "sat", "calipers"});
}

Lane floatDistance(int maxIterations) {
    Lane lane = with(&Lane::method, std::string("gjk-distance"));
    lane.precision = Precision::Float;
    lane.maxIterations = maxIterations;
    return lane;
}

bool canWork(const Scene& scene) {
    const Method* method = findMethod(scene.method);
    return method != nullptr && canRun(*method, scene) && method->unsupportedReason(scene).empty();
}

std::vector<Lane> thatWork(const Scene& scene, std::vector<Lane> lanes) {
    Scene alone = scene;
    alone.compare.clear();
    std::erase_if(lanes, [&](const Lane& lane) { return !canWork(laneScene(alone, lane)); });
    return lanes;
}

}  // namespace

const std::vector<LanePreset>& lanePresets() {
    static const std::vector<LanePreset> presets{
        {"directions", directions}, {"precisions", precisions}, {"cold-warm", coldAndWarm},
        {"orders", orders},         {"decisions", decisions},   {"depths", depths},
    };
    return presets;
}

// Sources of the choices: en.wikipedia.org/wiki/Gilbert–Johnson–Keerthi_distance_algorithm; Box2D 2.4,
// b2_distance.cpp (20 iterations, float); Cameron's gjk.c 2.4 (tolerance 1e-6 relative, double); kroitor's
// gjk.c (float, from the mean of B's vertices toward A's, yes or no); dyn4j Gjk.java (30 iterations, first
// direction from center to center, triple products); juhl's collision-detection-2d, collision.js (B − A along
// +x, 20 iterations); Bullet btGjkPairDetector.cpp (1000 iterations, first direction (0, 1, 0), float,
// REL_ERROR2 1e-6); ReactPhysics3D GJKAlgorithm.cpp (float, first direction (0, 1, 0), REL_ERROR² 1e-6); Jolt
// GJKClosestPoint.h (float, no limit, until |v|² falls by FLT_EPSILON); the textbook EPA of CraneGeometry and
// others (float, tolerance 1e-3).
const std::vector<KnownSystem>& knownSystems() {
    static const std::vector<KnownSystem> systems{
        {"wikipedia", "02-near-miss",
         [](const Scene&) {
             Lane lane = with(&Lane::method, std::string("gjk"));
             lane.startDirection = glm::dvec3(1, 0, 0);
             return lane;
         }},
        {"box2d", "20b-bezier-curves", [](const Scene&) { return floatDistance(20); }},
        {"gjk24", "31-ellipsoids",
         [](const Scene&) {
             Lane lane = with(&Lane::method, std::string("gjk-cached"));
             lane.tolerance = 1e-6;
             return lane;
         }},
        {"gjk-c", "01-apart",
         [](const Scene&) {
             Lane lane = with(&Lane::method, std::string("gjk"));
             lane.precision = Precision::Float;
             lane.startsTowardA = true;
             return lane;
         },
         true},
        {"dyn4j", "11-ellipse-and-polygon",
         [](const Scene&) {
             Lane lane = with(&Lane::method, std::string("gjk"));
             lane.maxIterations = 30;
             return lane;
         },
         true},
        {"juhl", "16-points-in-a-line",
         [](const Scene&) {
             Lane lane = with(&Lane::method, std::string("gjk-epa"));
             lane.swapped = true;
             lane.startDirection = glm::dvec3(1, 0, 0);
             lane.maxIterations = 20;
             return lane;
         },
         true},
        {"bullet", "20-many-sides",
         [](const Scene&) {
             Lane lane = floatDistance(1000);
             lane.startDirection = glm::dvec3(0, 1, 0);
             lane.tolerance = 1e-6;
             return lane;
         }},
        {"reactphysics3d", "29-grazing-cylinder",
         [](const Scene&) {
             Lane lane = floatDistance(128);
             lane.startDirection = glm::dvec3(0, 1, 0);
             lane.tolerance = 1e-6;
             return lane;
         }},
        {"jolt", "31-ellipsoids",
         [](const Scene&) {
             Lane lane = floatDistance(1000);
             lane.tolerance = std::numeric_limits<float>::epsilon();
             return lane;
         }},
        {"textbook-epa", "20a-half-ellipse-and-sector",
         [](const Scene&) {
             Lane lane = with(&Lane::method, std::string("gjk-epa"));
             lane.precision = Precision::Float;
             lane.tolerance = 1e-3;
             return lane;
         }},
    };
    return systems;
}

std::string noteOn(const KnownSystem& system, const Scene& open) {
    const std::string id = "system." + std::string(system.id);
    const std::string scene = "scene." + std::string(system.scene) + ".title";
    const std::string note = tr(id + ".note");
    if (translatedText(open.title) == tr(scene)) return note;
    return note + tr("word.sentence_space") + tr("system.see", {{"scene", tr(scene)}});
}

std::vector<Lane> lanesFor(const Scene& scene, const LanePreset& preset) {
    return thatWork(scene, preset.lanes(scene));
}

std::vector<Lane> lanesFor(const Scene& scene, const KnownSystem& system) {
    if (system.isPlanar && scene.dimension != 2) return {};
    Lane lane = system.lane(scene);
    lane.name = tr("system." + std::string(system.id));
    if (thatWork(scene, {lane}).empty()) return {};
    return {Lane{}, lane};
}

}  // namespace gjkscope
