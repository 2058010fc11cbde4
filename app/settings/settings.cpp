#include "app/settings/settings.hpp"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string_view>
#include <system_error>

#include "app/base/atomic_write.hpp"
#include "app/base/files.hpp"
#include "app/base/json/document.hpp"
#include "app/base/json/text.hpp"
#include "app/base/language.hpp"

namespace gjkscope {
namespace {

using nlohmann::json;

constexpr std::size_t kMaxSettingsBytes = 1 << 20;
/// The values that a setting accepts: anything of its type, one of some words, or a range.
struct Any {};
using OneOf = std::vector<std::string_view>;
struct Range {
    double least, most;
};

/// Visits every setting in the order of the file; `s` is const where they are written.
void eachSetting(auto& s, const auto& visit) {
    visit("language", s.language, Any{});
    visit("theme", s.theme, OneOf{"light", "dark", "contrast", "contrast-light"});
    visit("ui_scale", s.uiScale, Range{1, 3});
    visit("pane.left", s.panes.left, Any{});
    visit("pane.left_open", s.panes.leftOpen, Any{});
    visit("pane.world", s.panes.world, Any{});
    visit("pane.difference", s.panes.difference, Any{});
    visit("pane.step_panel", s.panes.stepPanel, Any{});
    visit("pane.timeline", s.panes.timeline, Any{});
    visit("pane.left_width", s.panes.leftWidth, Range{120, 1000});
    visit("pane.step_panel_width", s.panes.stepPanelWidth, Range{120, 1000});
    visit("pane.world_share", s.panes.worldShare, Range{0.1, 0.9});
    visit("presentation", s.presentation, Any{});
    visit("playback_speed", s.playbackSpeed, Range{0.1, 10});
    visit("show.regions", s.show.regions, Any{});
    visit("show.bounds", s.show.bounds, Any{});
    visit("show.labels", s.show.labels, Any{});
    visit("show.grid", s.show.grid, Any{});
    visit("show.future", s.show.future, Any{});
    visit("recording.format", s.recording.format, OneOf{"mp4", "webm", "gif", "png", "storyboard"});
    visit("recording.source", s.recording.source, OneOf{"window", "canvases", "world", "difference"});
    visit("recording.size", s.recording.size, Any{});
    visit("recording.fps", s.recording.framesPerSecond, Range{1, 240});
    visit("recording.transparent", s.recording.transparent, Any{});
    visit("recording.captions", s.recording.captions, Any{});
    visit("recording.pointer", s.recording.pointer, Any{});
    visit("recording.folder", s.recording.folder, Any{});
    visit("recording.name", s.recording.name, Any{});
    visit("pictures.source", s.pictures.source,
          OneOf{"window", "canvases", "world", "difference", "sheet", "sheet-both"});
    visit("pictures.format", s.pictures.format, OneOf{"png", "svg", "pdf"});
    visit("pictures.size", s.pictures.size, Any{});
    visit("pictures.scale", s.pictures.scale, Range{1, 8});
    visit("pictures.transparent", s.pictures.transparent, Any{});
    visit("pictures.folder", s.pictures.folder, Any{});
    visit("pictures.name", s.pictures.name, Any{});
    // a window smaller than this can't be found, one larger is no window
    visit("window.width", s.window.width, Range{320, 16384});
    visit("window.height", s.window.height, Range{240, 16384});
    visit("window.maximized", s.window.maximized, Any{});
    visit("last_folder", s.lastFolder, Any{});
    visit("autosave", s.autosave, Any{});
    visit("tour_offered", s.tourOffered, Any{});
    visit("window.x", s.window.x, Range{-32768, 32767});
    visit("window.y", s.window.y, Range{-32768, 32767});
    visit("recent_files", s.recentFiles, Any{});
}

/// Sets a member from JSON of its type; other JSON changes nothing.
void assign(const json& from, bool& value, Any) {
    if (from.is_boolean()) value = from.get<bool>();
}
/// `value`: a text or a path.
void assign(const json& from, auto& value, Any) {
    if (from.is_string()) value = from.get<std::string>();
}
void assign(const json& from, std::string& value, const OneOf& words) {
    if (from.is_string() && std::ranges::find(words, from) != words.end()) value = from.get<std::string>();
}
void assign(const json& from, double& value, Range range) {
    if (from.is_number()) value = std::clamp(from.get<double>(), range.least, range.most);
}
/// `value`: an int, or an optional one.
void assign(const json& from, auto& value, Range range) {
    if (from.is_number_integer())
        value = static_cast<int>(std::clamp(from.get<std::int64_t>(), static_cast<std::int64_t>(range.least),
                                            static_cast<std::int64_t>(range.most)));
}
void assign(const json& from, std::vector<std::filesystem::path>& files, Any) {
    if (!from.is_array()) return;
    for (const json& file : from)
        if (file.is_string() && files.size() < kMaxRecentFiles) files.emplace_back(file.get<std::string>());
}

/// Takes the settings out of the document; what remains is unknown, and kept.
Settings settingsFrom(json document) {
    Settings settings;
    eachSetting(settings, [&](const char* key, auto& value, const auto& rule) {
        const auto found = document.find(key);
        if (found == document.end()) return;
        assign(*found, value, rule);
        document.erase(found);
    });
    settings.extra = std::move(document);
    return settings;
}

nlohmann::ordered_json settingsJson(const Settings& settings) {
    nlohmann::ordered_json document = nlohmann::ordered_json::object();
    eachSetting(settings, [&](const char* key, const auto& value, const auto&) {
        if constexpr (requires { value.has_value(); }) {
            if (value) document[key] = *value;
        } else {
            document[key] = value;
        }
    });
    document.update(nlohmann::ordered_json(settings.extra.value()));
    return document;
}

}  // namespace

void noteRecentFile(Settings& settings, const std::filesystem::path& file) {
    std::error_code error;
    const std::filesystem::path full = std::filesystem::absolute(file, error);
    const std::filesystem::path noted = error ? file : full.lexically_normal();
    std::erase(settings.recentFiles, noted);
    settings.recentFiles.insert(settings.recentFiles.begin(), noted);
    if (settings.recentFiles.size() > kMaxRecentFiles) settings.recentFiles.resize(kMaxRecentFiles);
}

std::filesystem::path settingsFile() {
    return configFolder() / "settings.json";
}

LoadedSettings loadSettings(const std::filesystem::path& file) {
    std::error_code error;
    if (!std::filesystem::exists(file, error)) return {};
    try {
        json document = parseJson(readFile(file, kMaxSettingsBytes));
        if (document.is_object()) return {settingsFrom(std::move(document)), {}};
    } catch (const JsonProblem&) {
        // reported below
    } catch (const std::runtime_error& reason) {
        return {{}, reason.what()};
    }
    return {{}, tr("errors.settings_damaged", {{"file", file.string()}})};
}

void saveSettings(const std::filesystem::path& file, const Settings& settings) {
    makeFolder(file.parent_path());
    writeFileAtomically(file, prettyText(settingsJson(settings)));
}

}  // namespace gjkscope
