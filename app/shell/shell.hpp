#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace gjkscope {

/// The command line's arguments for the window.
struct WindowRequest {
    std::vector<std::filesystem::path> files;  ///< they exist; none: the default scene
    std::optional<std::string> language;       ///< for this run, whatever the settings say
    bool announce = false;  ///< say on standard output what is on screen, one JSON line a change: for tests
};

/// Does what the command line says and returns the exit status: 0 done, 1 the work failed, 2 wrong usage or
/// bad input, each but the first with one sentence on standard error. Nothing is returned when the window is
/// requested: then `request` says with what. Sets the language.
std::optional<int> runShell(int argc, char** argv, WindowRequest& request);

}  // namespace gjkscope
