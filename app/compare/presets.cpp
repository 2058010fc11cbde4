#include "app/compare/presets.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/base/files.hpp"
#include "app/base/json/cursor.hpp"
#include "app/base/json/document.hpp"
#include "app/base/language.hpp"
#include "app/runs/run.hpp"
#include "app/scene/bundled_text.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/lanes.hpp"
#include "app/scene/names.hpp"

namespace gjkscope {
namespace {

/// A page of text is far smaller.
constexpr std::size_t kMaxPresetBytes = 1 << 16;

struct Presets {
    std::vector<LanePreset> presets;
    std::vector<KnownSystem> systems;
};

/// Lanes of the file, whose vectors are in the plane.
std::vector<Lane> lanesOf(const nlohmann::json& entry) {
    return lanesAt(JsonCursor(entry)["lanes"], 2);
}

Presets readPresets() {
    Presets all;
    try {
        const nlohmann::json file = parseJson(readFile(assetPath("compare/presets.json"), kMaxPresetBytes));
        for (const nlohmann::json& entry : file.at("presets"))
            all.presets.push_back(
                {entry.at("id"), lanesOf(entry), entry.value("method_without_policy", std::string())});
        for (const nlohmann::json& entry : file.at("systems"))
            all.systems.push_back(
                {entry.at("id"), entry.at("scene"), lanesOf(entry).at(0), entry.value("planar", false)});
    } catch (const std::exception&) {
        return {};  // without its assets the program still runs, with less to compare
    }
    return all;
}

const Presets& allPresets() {
    static const Presets presets = readPresets();
    return presets;
}

/// A direction that no scene is made for: perpendicular to the way from center to center.
glm::dvec3 acrossCenters(const Scene& scene) {
    const glm::dvec3 toB = scene.b().position - scene.a().position;
    return toB.x == 0 && toB.y == 0 ? glm::dvec3(1, 0, 0) : glm::dvec3(-toB.y, toB.x, 0);
}

std::vector<Lane> thatWork(const Scene& scene, std::vector<Lane> lanes) {
    Scene alone = scene;
    alone.compare.clear();
    std::erase_if(lanes, [&](const Lane& lane) {
        // a variant may be of 2D alone
        return lane.variant != variantOf(alone, lane) || !isRunnable(laneScene(alone, lane));
    });
    return lanes;
}

}  // namespace

const std::vector<LanePreset>& lanePresets() {
    return allPresets().presets;
}

const std::vector<KnownSystem>& knownSystems() {
    return allPresets().systems;
}

std::string noteOn(const KnownSystem& system, const Scene& open) {
    const std::string id = "system." + system.id;
    const std::string scene = "scene." + system.scene + ".title";
    const std::string note = tr(id + ".note");
    if (translatedText(open.title) == tr(scene)) return note;
    return note + tr("word.sentence_space") + tr("system.see", {{"scene", tr(scene)}});
}

std::vector<Lane> lanesFor(const Scene& scene, const LanePreset& preset) {
    std::vector<Lane> lanes = preset.lanes;
    for (Lane& lane : lanes) {
        if (lane.policy && !followsPolicy(scene.method)) lane.method = preset.methodWithoutPolicy;
        if (lane.policy == DirectionPolicy::Manual) lane.startDirection = acrossCenters(scene);
    }
    return thatWork(scene, std::move(lanes));
}

std::vector<Lane> lanesFor(const Scene& scene, const KnownSystem& system) {
    if (system.isPlanar && scene.dimension != 2) return {};
    Lane lane = system.lane;
    lane.name = tr("system." + system.id);
    if (thatWork(scene, {lane}).empty()) return {};
    return {Lane{}, lane};
}

}  // namespace gjkscope
