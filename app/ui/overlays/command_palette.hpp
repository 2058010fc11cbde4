#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/ui/overlays/overlay_context.hpp"

namespace gjkscope {

/// A line of the palette: an action, a scene to open, a file.
struct PaletteEntry {
    std::string label, group, shortcut;
    std::function<void()> choose;
    bool enabled = true;
    std::string note{};  ///< searched for whole words, not shown
};

/// The palette's memory: what was typed and which line is lit.
struct CommandPalette : OverlayContext {
    bool open = false;
    bool fresh = false;  ///< opened since the last frame: the field takes the keyboard
    std::string query{};
    int chosen = 0;
    int shown = -1;  ///< the line that was lit in the last frame
    std::vector<PaletteEntry> entries{};

    void toggle();
};

/// How well `query` fits `text`: all its characters, spaces aside, must come in order; none: it does not.
/// Greater is better: whole runs and beginnings of words count most, then short texts. Latin letters match in
/// either case, with accents or without.
std::optional<double> fuzzyScore(std::string_view query, std::string_view text);

/// Indices of the entries that fit the query, best first; all of them, in order, for an empty one.
std::vector<int> rankEntries(const std::vector<PaletteEntry>& entries, std::string_view query);

void drawCommandPalette(CommandPalette& palette);

}  // namespace gjkscope
