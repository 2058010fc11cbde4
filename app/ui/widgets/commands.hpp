#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace gjkscope {

/// What panels, canvases and dialogs set off in the program around them.
struct Commands {
    /// Performs the action of the action table with this id after the frame ("play", "step-forward",
    /// "add-box", …), if it can be performed then.
    std::function<void(std::string_view action)> perform;
    /// How that action's shortcut is written ("Ctrl+S"), or "" for none: for tooltips and hints.
    std::function<std::string(std::string_view action)> shortcut;
    /// Opens a file, or the bundled scene with this index, after the frame and after a question about unsaved
    /// changes.
    std::function<void(const std::filesystem::path&)> open;
    std::function<void(std::size_t index)> openBundled;
    /// Shows a sentence for a few seconds at the foot of the window.
    std::function<void(std::string)> toast;
    /// Calls this when the frame that is being drawn is finished.
    std::function<void(std::function<void()>)> later;
};

}  // namespace gjkscope
