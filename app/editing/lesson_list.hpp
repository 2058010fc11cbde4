#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace gjkscope {

/// A lesson that comes with the program, as menus offer it.
struct BundledLesson {
    std::filesystem::path file;
    std::string stem;   ///< `1-do-they-meet`
    std::string title;  ///< in the current language
};

/// Those of the assets, in the order of their numbers, each once for all of its languages.
std::vector<BundledLesson> bundledLessons();
/// Lessons of a folder, in the order of their names.
std::vector<BundledLesson> lessonsIn(const std::filesystem::path& folder);

}  // namespace gjkscope
