#include "app/scene/io/bundled_scenes.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/base/files.hpp"
#include "app/base/language.hpp"

namespace gjkscope {
namespace {

std::string textOr(const std::string& key, const std::string& own) {
    const std::string text = tr(key);
    return text == key ? own : text;
}

}  // namespace

std::vector<SceneEntry> bundledFiles(const char* folder, std::string_view suffix) {
    std::vector<SceneEntry> entries;
    std::error_code error;
    for (const auto& file : std::filesystem::directory_iterator(assetPath(folder), error)) {
        const std::string name = file.path().filename().string();
        if (name.ends_with(suffix))
            entries.push_back({file.path(), name.substr(0, name.size() - suffix.size())});
    }
    std::ranges::sort(entries, {}, &SceneEntry::stem);
    return entries;
}

std::vector<SceneEntry> bundledScenes() {
    return bundledFiles("scenes", ".gjk.json");
}

std::string titleOf(const SceneEntry& entry, const Scene& scene) {
    return textOr("scene." + entry.stem + ".title", scene.title);
}

std::string noteOf(const SceneEntry& entry, const Scene& scene) {
    return textOr("scene." + entry.stem + ".note", scene.note);
}

}  // namespace gjkscope
