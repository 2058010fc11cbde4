#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "tests/campaign/truth/scene_random.hpp"

/// Families of scenes, as texts, whose truth the oracle reads from the texts.
namespace gjkscope::campaign {

struct SceneFamily {
    std::string name;
    /// The bodies; meshes are written into `folder`.
    std::function<Json(SceneRandom&, const std::filesystem::path& folder)> make;
    bool isSlow = false;     ///< a sixteenth of the scenes
    bool isCurved = false;   ///< of shapes whose truth is what their support values certify
    bool mayBeOpen = false;  ///< yes and no may be left open, with the status that says so
};

/// Turned by rational and irrational rotations, zero to four roundings from contact.
std::vector<SceneFamily> turnedFamilies();
/// Meshes of every format, far from the origin.
std::vector<SceneFamily> meshFamilies();
/// Casts: receding, grazing, resting, huge targets.
std::vector<SceneFamily> castFamilies();
/// Curved shapes of all types, beside each other and polytopes.
std::vector<SceneFamily> curvedFamilies();
/// Anything at random.
std::vector<SceneFamily> plainFamilies();

}  // namespace gjkscope::campaign
