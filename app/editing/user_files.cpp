#include "app/editing/user_files.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <stdexcept>
#include <tuple>

#include "app/base/files.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/editing/autosave.hpp"
#include "app/film/storyboard.hpp"
#include "app/lesson/lesson.hpp"

namespace gjkscope {
namespace {

constexpr int kMaxNumber = 100'000;
/// Sides of a film or a picture in pixels, as the command line has them.
constexpr int kMinSide = 16, kMaxSide = 16384;

std::string today() {
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm local{};
    localtime_r(&now, &local);
    char text[16];
    std::strftime(text, sizeof text, "%Y-%m-%d", &local);
    return text;
}

/// A title as part of a file's name, which is to have room for the rest.
std::string nameOf(std::string title) {
    constexpr std::size_t kMaxBytes = 120;
    title = cutText(title, kMaxBytes);
    for (char& c : title)
        if (c == '/' || c == '%' || c == '#' || static_cast<unsigned char>(c) < ' ') c = '-';
    return title.empty() ? "gjkscope" : title;
}

/// A whole text as a side in pixels; 0 where it is none.
int sideOf(std::string_view text) {
    return numberIn<int>(text).value_or(0);
}

/// The sides that a size's name or typed sides mean; zero for anything else.
glm::ivec2 sidesOf(std::string_view size, double shape) {
    if (const std::size_t times = size.find('x'); times != size.npos)
        return {sideOf(size.substr(0, times)), sideOf(size.substr(times + 1))};
    if (!size.ends_with('p')) return {0, 0};
    const int height = sideOf(size.substr(0, size.size() - 1));
    if (height < kMinSide || height > kMaxSide) return {0, 0};
    return {2 * static_cast<int>(std::lround(0.5 * shape * height)), height};
}

std::filesystem::path home() {
    const char* folder = std::getenv("HOME");
    return folder != nullptr ? folder : "";
}

}  // namespace

std::vector<FolderEntry> listFolder(const std::filesystem::path& folder, bool allFiles) {
    std::error_code error;
    std::vector<FolderEntry> entries;
    std::filesystem::directory_iterator item(folder, error);
    for (; !error && item != std::filesystem::directory_iterator(); item.increment(error)) {
        const std::string name = item->path().filename().string();
        if (name.starts_with('.')) continue;
        // a link that leads nowhere is neither, and is left out
        std::error_code broken;
        const bool isFolder = item->is_directory(broken);
        const bool shown =
            isFolder || (item->is_regular_file(broken) &&
                         (allFiles || name.ends_with(kSceneEnding) || isStoryboard(name) || isLesson(name)));
        if (shown) entries.push_back({name, isFolder});
    }
    if (error)
        throw std::runtime_error(
            tr("file.unreadable-folder", {{"folder", folder.string()}, {"reason", error.message()}}));
    std::sort(entries.begin(), entries.end(), [](const FolderEntry& a, const FolderEntry& b) {
        return std::make_tuple(!a.folder, lowerCase(a.name), a.name) <
               std::make_tuple(!b.folder, lowerCase(b.name), b.name);
    });
    return entries;
}

std::filesystem::path resolveTyped(const std::filesystem::path& folder, std::string_view typed) {
    if (typed == "~") return home();
    if (typed.starts_with("~/")) return home() / typed.substr(2);
    return (folder / typed).lexically_normal();
}

std::filesystem::path withSceneEnding(const std::filesystem::path& file) {
    if (file.extension() == ".json") return file;
    return file.string() + std::string(kSceneEnding);
}

std::string folderText(const std::filesystem::path& folder) {
    const std::string start = home().string(), text = folder.string();
    if (start.size() <= 1 || !text.starts_with(start)) return text;
    const std::string rest = text.substr(start.size());
    return rest.empty() || rest[0] == '/' ? "~" + rest : text;
}

std::filesystem::path freeFile(const std::filesystem::path& folder, std::string pattern,
                               const std::string& title, const std::string& ending) {
    if (pattern.empty()) pattern = "{title}-{n}";
    // nothing is overwritten: where a name would be taken there is a number in it
    if (pattern.find("{n}") == pattern.npos) pattern += "-{n}";
    replaceAll(pattern, "{title}", nameOf(title));
    replaceAll(pattern, "{date}", today());
    std::filesystem::path file;
    for (int number = 1; number < kMaxNumber; ++number) {
        std::string name = pattern;
        char digits[16];
        std::snprintf(digits, sizeof digits, "%03d", number);
        replaceAll(name, "{n}", digits);
        file = resolveTyped({}, folder.string()) / (name + ending);
        std::error_code ignored;
        if (!std::filesystem::exists(file, ignored)) break;
    }
    return file;
}

glm::ivec2 pixelSize(const std::string& size, bool ofWindow, glm::ivec2 window) {
    if (size == "window") return window;
    const double shape = ofWindow ? static_cast<double>(window.x) / window.y : 16.0 / 9;
    const glm::ivec2 sides = sidesOf(size, shape);
    const auto [least, most] = std::minmax(sides.x, sides.y);
    if (least < kMinSide || most > kMaxSide)
        throw std::runtime_error(
            tr("record.size_text",
               {{"found", size}, {"least", std::to_string(kMinSide)}, {"limit", std::to_string(kMaxSide)}}));
    return sides;
}

std::filesystem::path pictureFile(const Settings::Pictures& settings, const std::string& title) {
    return freeFile(settings.folder, settings.name, title, "." + settings.format);
}

glm::ivec2 picturePixels(const Settings::Pictures& settings, glm::ivec2 window) {
    const glm::dvec2 size = pixelSize(settings.size, settings.source == "window", window);
    return double(settings.scale) * size;
}

std::filesystem::path recordingFile(const Settings::Recording& settings, const std::string& title) {
    if (settings.format == "png") return freeFile(settings.folder, settings.name, title, "") / "%05d.png";
    const bool storyboard = settings.format == "storyboard";
    const std::string ending = storyboard ? std::string(kStoryboardSuffix) : "." + settings.format;
    return freeFile(settings.folder, settings.name, title, ending);
}

glm::ivec2 recordingSize(const Settings::Recording& settings, glm::ivec2 window) {
    return pixelSize(settings.size, settings.source == "window", window);
}

std::vector<std::filesystem::path> writtenFolders(const Settings& settings) {
    std::vector<std::filesystem::path> folders{configFolder(), stateFolder(), recoveryFolder()};
    const auto orUsual = [](const std::filesystem::path& chosen, const char* usual) {
        return chosen.empty() ? userFolder(usual) : chosen;
    };
    folders.push_back(orUsual(settings.pictures.folder, "Pictures"));
    folders.push_back(orUsual(settings.recording.folder, "Videos"));
    for (const std::filesystem::path& file : settings.recentFiles) folders.push_back(file.parent_path());
    std::ranges::sort(folders);
    folders.erase(std::unique(folders.begin(), folders.end()), folders.end());
    return folders;
}

std::filesystem::path userFolder(const char* name) {
    const std::filesystem::path own = home().empty() ? "." : home();
    std::error_code ignored;
    return std::filesystem::is_directory(own / name, ignored) ? own / name : own;
}

}  // namespace gjkscope
