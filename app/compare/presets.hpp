#pragma once

#include <string>
#include <vector>

#include "app/scene/scene.hpp"

namespace gjkscope {

/// Lanes that are worth comparing, from `assets/compare/presets.json`. Names are the keys `compare.<id>`.
struct LanePreset {
    std::string id;
    std::vector<Lane> lanes;
    /// The method of lanes with a direction policy, where the scene's follows none.
    std::string methodWithoutPolicy;
};

const std::vector<LanePreset>& lanePresets();

/// A well-known system, from that file: our own solver with that system's choices. Its name and the sentence
/// on what it does differently are the keys `system.<id>` and `system.<id>.note`.
struct KnownSystem {
    std::string id;
    std::string scene;  ///< the stem of a bundled scene in which the difference shows
    Lane lane;
    bool isPlanar = false;  ///< it has no 3D
};

const std::vector<KnownSystem>& knownSystems();

/// A note on what the system does differently, and on where to see it unless that scene is open.
std::string noteOn(const KnownSystem& system, const Scene& open);

/// The lanes of a preset, without those whose method can't work on the scene's pair.
std::vector<Lane> lanesFor(const Scene& scene, const LanePreset& preset);
/// The scene's own run beside a system's; empty where that can't work on the pair.
std::vector<Lane> lanesFor(const Scene& scene, const KnownSystem& system);

}  // namespace gjkscope
