#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "app/scene/scene.hpp"

namespace gjkscope {

/// A scene, or a storyboard, that comes with the program.
struct SceneEntry {
    std::filesystem::path path;
    std::string stem;  ///< `01-apart`; its texts are the keys `scene.<stem>.title` and `scene.<stem>.note`
};

/// The files of a folder of the assets with this suffix, in the order of their numbers; none when the assets
/// are missing.
std::vector<SceneEntry> bundledFiles(const char* folder, std::string_view suffix);

/// The groups in which they are listed, in their order: each file names its own (Scene::group). Headings are
/// the keys `scenes.group.<id>`.
inline constexpr std::array<std::string_view, 9> kSceneGroups{
    "first", "questions", "claims", "touching", "curved", "hard", "methods", "vehicles", "3d"};

std::vector<SceneEntry> bundledScenes();

/// A bundled scene's title (or note) in the user's language, or the scene's own where the table has none.
std::string titleOf(const SceneEntry& entry, const Scene& scene);
std::string noteOf(const SceneEntry& entry, const Scene& scene);

}  // namespace gjkscope
