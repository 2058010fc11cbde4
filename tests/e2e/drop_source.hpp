#pragma once

#include <X11/Xlib.h>

#include <filesystem>

namespace gjkscope::e2e {

/// Plays the file manager's part of the XDND protocol (version 5, freedesktop.org) over the window at a point
/// of the root window. False when the window did not accept or finish the drop.
bool dropFile(Display* display, const std::filesystem::path& file, int x, int y);

}  // namespace gjkscope::e2e
