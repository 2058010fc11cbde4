#include "app/scene/io/bundled_scenes.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/base/files.hpp"
#include "app/base/language.hpp"

namespace gjkscope {
namespace {

constexpr std::string_view kSuffix = ".gjk.json";

/// By the start of a 2D scene's name: up to which a group reaches.
constexpr std::pair<std::string_view, std::string_view> kLastOfGroups[] = {
    {"04", "first"},  {"09", "touching"}, {"12", "curved"}, {"17", "hard"},
    {"18", "curved"}, {"20-", "hard"},    {"20c", "curved"}};

std::string textOr(const std::string& key, const std::string& own) {
    const std::string text = tr(key);
    return text == key ? own : text;
}

}  // namespace

std::vector<SceneEntry> bundledScenes() {
    std::vector<SceneEntry> entries;
    std::error_code error;
    for (const auto& file : std::filesystem::directory_iterator(assetPath("scenes"), error)) {
        const std::string name = file.path().filename().string();
        if (name.ends_with(kSuffix))
            entries.push_back({file.path(), name.substr(0, name.size() - kSuffix.size())});
    }
    std::ranges::sort(entries, {}, &SceneEntry::stem);
    return entries;
}

std::string_view groupOf(const SceneEntry& entry, const Scene& scene) {
    if (scene.dimension == 3) return "3d";
    for (const auto& [until, group] : kLastOfGroups)
        if (entry.stem.substr(0, until.size()) <= until) return group;
    return "methods";
}

std::string titleOf(const SceneEntry& entry, const Scene& scene) {
    return textOr("scene." + entry.stem + ".title", scene.title);
}

std::string noteOf(const SceneEntry& entry, const Scene& scene) {
    return textOr("scene." + entry.stem + ".note", scene.note);
}

}  // namespace gjkscope
