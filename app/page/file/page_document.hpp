#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "app/scene/io/bundled_scenes.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// A scene of a page. `stem` is a bundled one's: addresses name it, and its title is in every language.
struct PageScene {
    Scene scene;
    std::string name;  ///< of its file
    std::string stem{};
};

struct PageContent {
    std::vector<PageScene> scenes;
    std::string theme{};    ///< empty: the reader's
    bool isStatic = false;  ///< without the engine: every step as the program draws it
    bool allSteps = true;   ///< for readers without the engine; else each run's last
};

/// Where the engine is that the preset `page` builds; empty where nobody has built it.
std::filesystem::path pageEngine();

/// The page as one HTML document that needs nothing else: with the engine, the scenes, and all texts. Throws
/// std::runtime_error with one sentence, of a page that is not static also where there is no engine.
std::string pageDocument(const PageContent& content);

/// All bundled scenes as a small site: an index of thumbnails and a page with all of them.
void writeGallery(const std::filesystem::path& folder, bool isStatic);

}  // namespace gjkscope
