#pragma once

#include <cstdint>

#include "app/compare/path_sweeper.hpp"
#include "app/compare/sweep_lines.hpp"
#include "app/ui/canvas/canvas_painter.hpp"
#include "app/ui/overlays/overlay_context.hpp"

namespace gjkscope {

/// A column of every lane's answer while B goes along a path, below the canvases.
struct PathStrip : OverlayContext {
    PathHandles& handles;
    const std::function<std::string()>& captureTitle;  ///< the text of `{title}` in the names of files
    bool open = false;
    bool turns = false;                  ///< B turns once, and stays in its place
    std::optional<SweepAxis> axis = {};  ///< a number that changes instead
    PathStart start = {};                ///< of a line without its place
    SweepColumn column = SweepColumn::Iterations;
    /// The press that took B along last.
    struct Press {
        double at = 0;  ///< part of the way
        BodyPath path{};
        Body there{};
    };
    std::optional<Press> press = {};
    PathSweeper sweeper = {};
    std::uint64_t revision = 0;  ///< of the session when it was requested last, with the path of then
    BodyPath path = {};
};

/// Opened, the path leads from where B is through A to its other side.
void togglePathStrip(PathStrip& strip);
/// Fills the current ImGui window.
void drawPathStrip(PathStrip& strip);

}  // namespace gjkscope
