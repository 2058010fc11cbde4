#pragma once

#include <limits>
#include <string_view>

#include "app/ui/widgets/look.hpp"

namespace gjkscope {

struct NumberStyle {
    float width = 60;         ///< in ImGui's coordinates
    std::string_view suffix;  ///< written behind, not typed: "°"
    int decimals = 3;         ///< shown; typing has all of them
    double speed = 0.01;      ///< value a pixel of dragging
    double least = -std::numeric_limits<double>::infinity();
    double greatest = std::numeric_limits<double>::infinity();
};

/// What the user did to a number in this frame.
struct NumberEdit {
    enum class Phase { None, Typed, Dragged, DragEnded, Cancelled };
    Phase phase = Phase::None;
    double value = 0;  ///< for Typed and Dragged
};

/// A boxed number: drag it sideways, or click it and type (Enter, Tab or a click elsewhere takes the value,
/// Escape gives it back). Typing starts from every digit the number has; what is left untouched stays bit for
/// bit.
NumberEdit numberField(const Look& look, const char* id, double value, const NumberStyle& style = {});

}  // namespace gjkscope
