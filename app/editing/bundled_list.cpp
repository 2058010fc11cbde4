#include "app/editing/bundled_list.hpp"

#include <exception>
#include <utility>

#include "app/scene/io/scene_file.hpp"

namespace gjkscope {

std::vector<BundledScene> readBundledScenes(std::vector<std::string>& errors) {
    std::vector<BundledScene> all;
    for (const SceneEntry& entry : bundledScenes()) {
        try {
            Scene scene = readScene(entry.path).scene;
            std::string title = titleOf(entry, scene);
            all.push_back({entry, std::move(scene), std::move(title)});
        } catch (const std::exception& error) {
            errors.emplace_back(error.what());
        }
    }
    return all;
}

}  // namespace gjkscope
