#include "app/editing/lesson_list.hpp"

#include <algorithm>
#include <fstream>
#include <system_error>

#include "app/base/files.hpp"
#include "app/base/language.hpp"
#include "app/lesson/lesson_file.hpp"

namespace gjkscope {
namespace {

/// Lines at a file's start among which its title is.
constexpr int kMaxLines = 20;

/// The first heading, without reading the rest; empty for none.
std::string titleIn(const std::filesystem::path& file) {
    std::ifstream stream(file);
    std::string line;
    for (int i = 0; i < kMaxLines && std::getline(stream, line); ++i) {
        if (!line.starts_with("# ")) continue;
        while (line.ends_with('\r') || line.ends_with(' ')) line.pop_back();
        return line.substr(std::min(line.find_first_not_of(' ', 1), line.size()));
    }
    return {};
}

bool isTranslation(const std::string& stem) {
    return std::ranges::any_of(
        languages(), [&](const LanguageName& language) { return stem.ends_with("." + language.code); });
}

}  // namespace

std::vector<BundledLesson> bundledLessons() {
    return lessonsIn(assetPath("lessons"));
}

std::vector<BundledLesson> lessonsIn(const std::filesystem::path& folder) {
    std::vector<BundledLesson> lessons;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        std::string stem = entry.path().filename().string();
        if (!isLesson(entry.path())) continue;
        stem.resize(stem.size() - kLessonSuffix.size());
        if (isTranslation(stem)) continue;
        const std::string title = titleIn(lessonFileFor(entry.path()));
        lessons.push_back({entry.path(), stem, title.empty() ? stem : title});
    }
    std::ranges::sort(lessons, {}, &BundledLesson::stem);
    return lessons;
}

}  // namespace gjkscope
