#pragma once

#include <glm/vec2.hpp>
#include <span>
#include <string>
#include <string_view>

#include "app/picture/picture.hpp"
#include "app/ui/widgets/look.hpp"

namespace gjkscope {

/// A symbol of the pictures, the code and the numbers. What it means is the text `legend.<id>`.
struct LegendEntry {
    enum class Sample { None, Mark, Line, Arrow, Area };
    std::string_view id;
    std::string_view symbol;  ///< as it is written, with markup; empty: it is only drawn
    Role role = Role::Origin;
    Sample sample = Sample::None;
};

/// In the order in which a run meets them.
std::span<const LegendEntry> legendEntries();

/// What the name of a number stands for; empty where the legend does not have it.
std::string legendOf(std::string_view name);

/// The symbol as the canvases draw it, in a box of this size.
void drawSample(const Look& look, const LegendEntry& entry, glm::vec2 at, glm::vec2 size);
/// The symbol as it is written.
void writeSymbol(const Look& look, const LegendEntry& entry, glm::vec2 at);

}  // namespace gjkscope
