#pragma once

#include <filesystem>
#include <glm/vec2.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "app/settings/settings.hpp"

namespace gjkscope {

/// The ending of scene files, and the one that a saved file gets when the name has none.
inline constexpr std::string_view kSceneEnding = ".gjk.json";

struct FolderEntry {
    std::string name;
    bool folder = false;
};

/// The entries of a folder, without hidden ones: folders first, each kind by name regardless of case; files
/// only scenes, storyboards and lessons unless `allFiles`. Throws std::runtime_error with one sentence for a
/// folder that can't be read.
std::vector<FolderEntry> listFolder(const std::filesystem::path& folder, bool allFiles);

/// The path that a typed text means: relative to `folder`, `~` for the home folder.
std::filesystem::path resolveTyped(const std::filesystem::path& folder, std::string_view typed);

/// `file` with the scene ending, unless it has one or ends in `.json`.
std::filesystem::path withSceneEnding(const std::filesystem::path& file);

/// The folder as a person writes it: the home folder as `~`.
std::string folderText(const std::filesystem::path& folder);

/// A file of this folder that is not there yet: the name's pattern filled in, with the first number that is
/// free. `{title}` is the scene's, `{date}` today's, `{n}` the number, which is added where the pattern has
/// none. `ending` is that of the file's name, such as ".png".
std::filesystem::path freeFile(const std::filesystem::path& folder, std::string pattern,
                               const std::string& title, const std::string& ending);

/// A size of the settings in pixels: "window", "720p" … or "WIDTHxHEIGHT". So many lines are 16:9, or
/// have the window's shape when they are `ofWindow`. Throws std::runtime_error with a sentence for anything
/// else.
glm::ivec2 pixelSize(const std::string& size, bool ofWindow, glm::ivec2 window);

/// The file that a picture will go to: see freeFile().
std::filesystem::path pictureFile(const Settings::Pictures& settings, const std::string& title);
/// A picture's pixels, for a window of this size. Throws as pixelSize().
glm::ivec2 picturePixels(const Settings::Pictures& settings, glm::ivec2 window);

/// The file that a recording will go to: see freeFile(). PNG frames get a folder of that name.
std::filesystem::path recordingFile(const Settings::Recording& settings, const std::string& title);
/// Pixels of a recording's frames, for a window of this size. Throws as pixelSize().
glm::ivec2 recordingSize(const Settings::Recording& settings, glm::ivec2 window);

/// The folders that the program writes to by itself, or recently did for this user.
std::vector<std::filesystem::path> writtenFolders(const Settings& settings);

/// A folder of the user's, such as "Videos", where there is one, else the user's home.
std::filesystem::path userFolder(const char* name);

}  // namespace gjkscope
