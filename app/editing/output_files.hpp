#pragma once

#include <filesystem>
#include <glm/vec2.hpp>
#include <string>

#include "app/settings/settings.hpp"

namespace gjkscope {

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

/// A folder of the user's, such as "Videos", where there is one, else the user's home.
std::filesystem::path userFolder(const char* name);

}  // namespace gjkscope
