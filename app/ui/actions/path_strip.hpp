#pragma once

#include <cstdint>

#include "app/compare/path_sweeper.hpp"

namespace gjkscope {

struct Workspace;

/// The iterations of every lane while B goes along a path, below the canvases.
struct PathStrip {
    bool open = false;
    bool turns = false;    ///< B turns once, and stays in its place
    PathStart start = {};  ///< of a turn; of a line how B is turned
    double at = -1;        ///< part of the way that was clicked last
    PathSweeper sweeper = {};
    std::uint64_t revision = 0;  ///< of the session when it was requested last, with the path of then
    BodyPath path = {};
};

/// Opened, the path leads from where B is through A to its other side.
void togglePathStrip(Workspace& work);
/// Fills the current ImGui window.
void drawPathStrip(Workspace& work);

}  // namespace gjkscope
