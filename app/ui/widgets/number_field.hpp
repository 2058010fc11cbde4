#pragma once

#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "app/ui/widgets/look.hpp"

namespace gjkscope {

struct NumberStyle {
    float width = 60;              ///< in ImGui's coordinates
    std::string_view suffix = {};  ///< written behind, not typed: "°"
    int decimals = 3;              ///< shown; typing has all of them
    double speed = 0.01;           ///< value a pixel of dragging
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

/// The number a person typed: spaces round it, a comma for the point, a typographic minus and the suffix are
/// all right. None where it is no finite number.
std::optional<double> parseNumber(std::string_view text, std::string_view suffix = {});

/// The shortest text that reads back as this number, for typing.
std::string exactText(double value);

/// A dragged value held to a round step of about a pixel's worth, so that it reads well.
double roundedTo(double value, double speed);

}  // namespace gjkscope
