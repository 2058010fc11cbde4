#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace gjkscope {

/// The arguments that the window is opened with.
struct WindowArguments {
    std::vector<std::filesystem::path> files;
    std::optional<std::string> language;  ///< for this run, whatever the settings say
    bool announce = false;                ///< a line of JSON on standard output after every change
};

/// Opens the window and runs until it is closed. Returns the exit status; without a display or OpenGL 3.3
/// that is 1 after one sentence on standard error.
int runWindow(const WindowArguments& arguments);

}  // namespace gjkscope
