#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace gjkscope {

/// A storyboard that comes with the program.
struct DemoEntry {
    std::filesystem::path path;
    std::string stem;  ///< `1-support-point`; its title is the key `demo.<stem>`
};

/// All of them in the order of their numbers; none when the assets are missing.
std::vector<DemoEntry> bundledDemos();

}  // namespace gjkscope
