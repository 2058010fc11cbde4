#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/base/json/unknown_fields.hpp"

namespace gjkscope {

/// The user's preferences, remembered between runs. Sizes in ImGui units at 100 %.
struct Settings {
    std::string language;         ///< code; empty: the system's
    std::string theme = "light";  ///< "light", "dark", "contrast" or "contrast-light"
    double uiScale = 1;           ///< 1 … 3, on top of the monitor's own scale

    struct Panes {
        bool left = true, world = true, difference = true, stepPanel = true, timeline = true;
        bool leftOpen = false;        ///< unfolded by hand where the window is narrow
        double leftWidth = 210;       ///< 120 … 1000
        double stepPanelWidth = 370;  ///< 120 … 1000
        double worldShare = 0.5;      ///< of the canvases' width, 0.1 … 0.9

        bool operator==(const Panes&) const = default;
    } panes;

    bool presentation = false;
    double playbackSpeed = 1;  ///< 0.1 … 10

    struct Show {
        bool regions = true, bounds = true, labels = true, grid = true;
        bool future = true;  ///< in status and plots what the steps to come will find

        bool operator==(const Show&) const = default;
    } show;

    /// How the window is recorded.
    struct Recording {
        std::string format = "mp4";       ///< "mp4", "webm", "gif", "png" or "storyboard"
        std::string source = "canvases";  ///< "window", "canvases", "world" or "difference"
        std::string size = "1080p";       ///< "window", "720p" … "2160p" or "WIDTHxHEIGHT"
        int framesPerSecond = 60;         ///< 24, 30 or 60
        bool transparent = false;
        bool captions = false;             ///< each step's sentence below the canvases
        bool pointer = false;              ///< on the canvases, with rings for clicks
        std::filesystem::path folder{};    ///< empty: the user's videos
        std::string name = "{title}-{n}";  ///< a pattern: see freeFile()

        bool operator==(const Recording&) const = default;
    } recording;

    /// How pictures of the window are exported.
    struct Pictures {
        std::string source =
            "canvases";              ///< "window", "canvases", "world", "difference", "sheet" or "sheet-both"
        std::string format = "png";  ///< "png", "svg" or "pdf"
        std::string size = "window";  ///< "window", "720p" … "2160p" or "WIDTHxHEIGHT"
        int scale = 2;                ///< 1 … 8
        bool transparent = false;
        std::filesystem::path folder{};    ///< empty: the user's pictures
        std::string name = "{title}-{n}";  ///< a pattern: see freeFile()

        bool operator==(const Pictures&) const = default;
    } pictures;

    /// In screen pixels.
    struct Window {
        int width = 1280, height = 800;
        std::optional<int> x, y;  ///< none: where the system puts it
        bool maximized = false;

        bool operator==(const Window&) const = default;
    } window;

    std::vector<std::filesystem::path> recentFiles;  ///< newest first, at most kMaxRecentFiles
    std::filesystem::path lastFolder;                ///< opened by the next file dialog
    bool autosave = true;
    bool tourOffered = false;  ///< once is enough
    UnknownFields extra;       ///< a newer version's settings, kept

    bool operator==(const Settings&) const = default;
};

inline constexpr std::size_t kMaxRecentFiles = 10;

/// Puts `file` first among the recent ones.
void noteRecentFile(Settings& settings, const std::filesystem::path& file);

struct LoadedSettings {
    Settings settings;
    std::string notice;  ///< about a damaged file; else empty
};

/// The settings file's path.
std::filesystem::path settingsFile();
/// Never fails: what is missing, damaged or out of range gets its default, and a damaged file a notice.
LoadedSettings loadSettings(const std::filesystem::path& file);
/// Throws std::runtime_error with one sentence.
void saveSettings(const std::filesystem::path& file, const Settings& settings);

}  // namespace gjkscope
