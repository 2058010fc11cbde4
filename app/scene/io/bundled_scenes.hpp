#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/scene/scene.hpp"

namespace gjkscope {

/// A scene that comes with the program.
struct SceneEntry {
    std::filesystem::path path;
    std::string stem;  ///< `01-apart`; its texts are the keys `scene.<stem>.title` and `scene.<stem>.note`
};

/// All of them in the order of their numbers; none when the assets are missing.
std::vector<SceneEntry> bundledScenes();

/// A bundled scene's title (or note) in the user's language, or the scene's own where the table has none.
std::string titleOf(const SceneEntry& entry, const Scene& scene);
std::string noteOf(const SceneEntry& entry, const Scene& scene);

}  // namespace gjkscope
