#pragma once

#include <string>
#include <vector>

#include "app/scene/io/bundled_scenes.hpp"

namespace gjkscope {

/// A scene that comes with the program, as menus offer it.
struct BundledScene {
    SceneEntry entry;
    Scene scene;
    std::string title;  ///< in the user's language
};

/// Those that can be read, in their order; adds a sentence to `errors` for each of the others.
std::vector<BundledScene> readBundledScenes(std::vector<std::string>& errors);

}  // namespace gjkscope
