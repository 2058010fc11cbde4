#pragma once

#include <filesystem>

struct _XDisplay;  // its header defines macros of common names

namespace gjkscope::e2e {

/// Plays the file manager's part of the XDND protocol (version 5, freedesktop.org) over the window at a point
/// of the root window. False when the window did not accept or finish the drop.
bool dropFile(_XDisplay* display, const std::filesystem::path& file, int x, int y);

}  // namespace gjkscope::e2e
