#include "app/settings/settings.hpp"

#include <algorithm>
#include <array>
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
constexpr std::array<std::string_view, 3> kThemes{"light", "dark", "contrast"};

/// Takes members out of the settings' JSON one by one; what remains in the end is unknown. A member of the
/// wrong type or out of range changes nothing.
class Taker {
  public:
    explicit Taker(json& from) : from_(from) {}

    void take(const char* key, bool& value) {
        if (const json member = cut(key); member.is_boolean()) value = member.get<bool>();
    }
    void take(const char* key, std::string& value) {
        if (const json member = cut(key); member.is_string()) value = member.get<std::string>();
    }
    void take(const char* key, double& value, double least, double most) {
        if (const json member = cut(key); member.is_number())
            value = std::clamp(member.get<double>(), least, most);
    }
    std::optional<int> integer(const char* key, int least, int most) {
        const json member = cut(key);
        if (!member.is_number_integer()) return std::nullopt;
        return static_cast<int>(std::clamp<std::int64_t>(member.get<std::int64_t>(), least, most));
    }
    std::vector<std::string> texts(const char* key) {
        std::vector<std::string> list;
        const json member = cut(key);
        if (!member.is_array()) return list;
        for (const json& item : member)
            if (item.is_string()) list.push_back(item.get<std::string>());
        return list;
    }

  private:
    json cut(const char* key) {
        const auto found = from_.find(key);
        if (found == from_.end()) return {};
        json member = std::move(*found);
        from_.erase(found);
        return member;
    }

    json& from_;
};

void takeWindow(Taker& taker, Settings::Window& window) {
    // a window smaller than this can't be found, one larger is no window
    window.width = taker.integer("window.width", 320, 16384).value_or(window.width);
    window.height = taker.integer("window.height", 240, 16384).value_or(window.height);
    window.x = taker.integer("window.x", -32768, 32767);
    window.y = taker.integer("window.y", -32768, 32767);
    taker.take("window.maximized", window.maximized);
}

void takePanes(Taker& taker, Settings::Panes& panes) {
    taker.take("pane.left", panes.left);
    taker.take("pane.world", panes.world);
    taker.take("pane.difference", panes.difference);
    taker.take("pane.step_panel", panes.stepPanel);
    taker.take("pane.timeline", panes.timeline);
    taker.take("pane.left_width", panes.leftWidth, 120, 1000);
    taker.take("pane.step_panel_width", panes.stepPanelWidth, 120, 1000);
    taker.take("pane.world_share", panes.worldShare, 0.1, 0.9);
}

/// Takes a text that is one of some.
template <std::size_t N>
void takeChoice(Taker& taker, const char* key, std::string& value,
                const std::array<std::string_view, N>& choices) {
    std::string given = value;
    taker.take(key, given);
    if (std::ranges::find(choices, given) != choices.end()) value = given;
}

void takeRecording(Taker& taker, Settings::Recording& recording) {
    constexpr std::array<std::string_view, 5> kFormats{"mp4", "webm", "gif", "png", "storyboard"};
    constexpr std::array<std::string_view, 4> kSources{"window", "canvases", "world", "difference"};
    takeChoice(taker, "recording.format", recording.format, kFormats);
    takeChoice(taker, "recording.source", recording.source, kSources);
    taker.take("recording.size", recording.size);
    recording.framesPerSecond = taker.integer("recording.fps", 1, 240).value_or(recording.framesPerSecond);
    taker.take("recording.transparent", recording.transparent);
    std::string folder;
    taker.take("recording.folder", folder);
    recording.folder = folder;
    taker.take("recording.name", recording.name);
}

void takePictures(Taker& taker, Settings::Pictures& pictures) {
    constexpr std::array<std::string_view, 3> kFormats{"png", "svg", "pdf"};
    constexpr std::array<std::string_view, 6> kSources{"window",     "canvases", "world",
                                                       "difference", "sheet",    "sheet-both"};
    takeChoice(taker, "pictures.source", pictures.source, kSources);
    takeChoice(taker, "pictures.format", pictures.format, kFormats);
    taker.take("pictures.size", pictures.size);
    pictures.scale = taker.integer("pictures.scale", 1, 8).value_or(pictures.scale);
    taker.take("pictures.transparent", pictures.transparent);
    std::string folder;
    taker.take("pictures.folder", folder);
    pictures.folder = folder;
    taker.take("pictures.name", pictures.name);
}

Settings settingsFrom(json document) {
    Settings settings;
    Taker taker(document);
    taker.take("language", settings.language);
    takeChoice(taker, "theme", settings.theme, kThemes);
    taker.take("ui_scale", settings.uiScale, 1, 3);
    takePanes(taker, settings.panes);
    taker.take("presentation", settings.presentation);
    taker.take("playback_speed", settings.playbackSpeed, 0.1, 10);
    taker.take("show.regions", settings.show.regions);
    taker.take("show.bounds", settings.show.bounds);
    taker.take("show.labels", settings.show.labels);
    taker.take("show.grid", settings.show.grid);
    takeRecording(taker, settings.recording);
    takePictures(taker, settings.pictures);
    takeWindow(taker, settings.window);
    for (const std::string& file : taker.texts("recent_files"))
        if (settings.recentFiles.size() < kMaxRecentFiles) settings.recentFiles.emplace_back(file);
    std::string folder;
    taker.take("last_folder", folder);
    settings.lastFolder = folder;
    taker.take("autosave", settings.autosave);
    settings.extra = std::move(document);
    return settings;
}

nlohmann::ordered_json settingsJson(const Settings& settings) {
    nlohmann::ordered_json document{{"language", settings.language},
                                    {"theme", settings.theme},
                                    {"ui_scale", settings.uiScale},
                                    {"pane.left", settings.panes.left},
                                    {"pane.world", settings.panes.world},
                                    {"pane.difference", settings.panes.difference},
                                    {"pane.step_panel", settings.panes.stepPanel},
                                    {"pane.timeline", settings.panes.timeline},
                                    {"pane.left_width", settings.panes.leftWidth},
                                    {"pane.step_panel_width", settings.panes.stepPanelWidth},
                                    {"pane.world_share", settings.panes.worldShare},
                                    {"presentation", settings.presentation},
                                    {"playback_speed", settings.playbackSpeed},
                                    {"show.regions", settings.show.regions},
                                    {"show.bounds", settings.show.bounds},
                                    {"show.labels", settings.show.labels},
                                    {"show.grid", settings.show.grid},
                                    {"recording.format", settings.recording.format},
                                    {"recording.source", settings.recording.source},
                                    {"recording.size", settings.recording.size},
                                    {"recording.fps", settings.recording.framesPerSecond},
                                    {"recording.transparent", settings.recording.transparent},
                                    {"recording.folder", settings.recording.folder.string()},
                                    {"recording.name", settings.recording.name},
                                    {"pictures.source", settings.pictures.source},
                                    {"pictures.format", settings.pictures.format},
                                    {"pictures.size", settings.pictures.size},
                                    {"pictures.scale", settings.pictures.scale},
                                    {"pictures.transparent", settings.pictures.transparent},
                                    {"pictures.folder", settings.pictures.folder.string()},
                                    {"pictures.name", settings.pictures.name},
                                    {"window.width", settings.window.width},
                                    {"window.height", settings.window.height},
                                    {"window.maximized", settings.window.maximized},
                                    {"last_folder", settings.lastFolder.string()},
                                    {"autosave", settings.autosave}};
    if (settings.window.x) document["window.x"] = *settings.window.x;
    if (settings.window.y) document["window.y"] = *settings.window.y;
    nlohmann::ordered_json& recent = document["recent_files"] = nlohmann::ordered_json::array();
    for (const std::filesystem::path& file : settings.recentFiles) recent.push_back(file.string());
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
        return {{}, tr("errors.settings_damaged", {{"file", file.string()}})};
    } catch (const JsonProblem&) {
        return {{}, tr("errors.settings_damaged", {{"file", file.string()}})};
    } catch (const std::runtime_error& reason) {
        return {{}, reason.what()};
    }
}

void saveSettings(const std::filesystem::path& file, const Settings& settings) {
    makeFolder(file.parent_path());
    writeFileAtomically(file, prettyText(settingsJson(settings)));
}

}  // namespace gjkscope
