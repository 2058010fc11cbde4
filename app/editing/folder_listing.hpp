#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace gjkscope {

/// The ending of scene files, and the one that a saved file gets when the name has none.
inline constexpr std::string_view kSceneEnding = ".gjk.json";

struct FolderEntry {
    std::string name;
    bool folder = false;
};

/// What a folder holds, hidden things left out: folders first, each kind by name regardless of case; files
/// only with the scene ending unless `allFiles`. Throws std::runtime_error with one sentence for a folder
/// that can't be read.
std::vector<FolderEntry> listFolder(const std::filesystem::path& folder, bool allFiles);

/// The path that a typed text means: relative to `folder`, `~` for the home folder.
std::filesystem::path resolveTyped(const std::filesystem::path& folder, std::string_view typed);

/// `file` with the scene ending, unless it has one or ends in `.json`.
std::filesystem::path withSceneEnding(const std::filesystem::path& file);

/// The folder as a person writes it: the home folder as `~`.
std::string folderText(const std::filesystem::path& folder);

}  // namespace gjkscope
