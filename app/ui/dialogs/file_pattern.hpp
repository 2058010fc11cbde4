#pragma once

#include <filesystem>
#include <glm/vec2.hpp>
#include <string>

namespace gjkscope {

/// A file of this folder that is not there yet: the name's pattern filled in, with the first number that is
/// free. `{title}` is the scene's, `{date}` today's, `{n}` the number, which is added where the pattern has
/// none. `ending` is that of the file's name, such as ".png".
std::filesystem::path freeFile(const std::filesystem::path& folder, std::string pattern,
                               const std::string& title, const std::string& ending);

/// What a size of the settings is in pixels: "window", "720p" … or "WIDTHxHEIGHT". So many lines are 16:9, or
/// have the window's shape when they are `ofWindow`. Throws std::runtime_error with a sentence for anything
/// else.
glm::ivec2 pixelSize(const std::string& size, bool ofWindow, glm::ivec2 window);

/// A folder of the user's, such as "Videos", where there is one, else the user's home.
std::filesystem::path userFolder(const char* name);

}  // namespace gjkscope
