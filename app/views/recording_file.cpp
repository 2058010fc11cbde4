#include <chrono>
#include <cmath>
#include <cstdio>
#include <ctime>

#include "app/views/recording.hpp"

namespace gjkscope {
namespace {

constexpr int kMostNumber = 100'000;

void replaceAll(std::string& text, std::string_view what, const std::string& by) {
    for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
}

std::string today() {
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm local{};
    localtime_r(&now, &local);
    char text[16];
    std::strftime(text, sizeof text, "%Y-%m-%d", &local);
    return text;
}

/// A title as part of a file's name.
std::string nameOf(std::string title) {
    for (char& c : title)
        if (c == '/' || c == '%' || c == '#' || static_cast<unsigned char>(c) < ' ') c = '-';
    return title.empty() ? "gjkscope" : title;
}

std::string extensionOf(const std::string& format) {
    return format == "storyboard" ? std::string(kStoryboardSuffix) : "." + format;
}

}  // namespace

std::filesystem::path recordingFile(const Settings::Recording& settings, const std::string& title) {
    std::string pattern = settings.name.empty() ? "{title}-{n}" : settings.name;
    // nothing is overwritten: where a name would be taken there is a number in it
    if (pattern.find("{n}") == pattern.npos) pattern += "-{n}";
    replaceAll(pattern, "{title}", nameOf(title));
    replaceAll(pattern, "{date}", today());
    const bool frames = settings.format == "png";
    std::filesystem::path file;
    for (int number = 1; number < kMostNumber; ++number) {
        std::string name = pattern;
        char digits[16];
        std::snprintf(digits, sizeof digits, "%03d", number);
        replaceAll(name, "{n}", digits);
        file = settings.folder / (frames ? name : name + extensionOf(settings.format));
        std::error_code ignored;
        if (!std::filesystem::exists(file, ignored)) break;
    }
    return frames ? file / "%05d.png" : file;
}

glm::ivec2 recordingSize(const Settings::Recording& settings, glm::ivec2 window) {
    int width = 0, height = 0;
    const bool ofWindow = settings.source == "window";
    if (std::sscanf(settings.size.c_str(), "%dx%d", &width, &height) == 2 && width > 0 && height > 0)
        return {width, height};
    if (std::sscanf(settings.size.c_str(), "%dp", &height) != 1 || height <= 0) return window;
    // a picture of the window keeps its shape
    const double shape = ofWindow ? static_cast<double>(window.x) / window.y : 16.0 / 9;
    return {2 * static_cast<int>(std::lround(0.5 * shape * height)), height};
}

}  // namespace gjkscope
