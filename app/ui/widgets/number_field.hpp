#pragma once

#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "app/ui/widgets/look.hpp"

namespace gjkscope {

struct NumberStyle {
    float width = 60;              ///< in ImGui's coordinates
    std::string_view suffix = {};  ///< written behind, not typed: "°"
    int decimals = 3;              ///< shown where they fit; typing has all of them
    double largest = 0;   ///< of the numbers beside it: all of them show as many decimals as fit this one
    double speed = 0.01;  ///< value a pixel of dragging
    double least = -std::numeric_limits<double>::infinity();
    double greatest = std::numeric_limits<double>::infinity();
};

/// The user's change of a number in this frame.
struct NumberEdit {
    enum class Phase { None, Typed, Dragged, DragEnded, Canceled };
    Phase phase = Phase::None;
    double value = 0;  ///< for Typed and Dragged
};

/// A boxed number: drag it sideways, or click it and type (Enter, Tab or a click elsewhere takes the value,
/// Escape gives it back). Typing starts from every digit the number has; what is left untouched stays bit for
/// bit.
NumberEdit numberField(const Look& look, const char* id, double value, const NumberStyle& style = {});

/// How many decimals a number and those beside it show, at most the style's; −1 where not even the digits
/// before the point fit.
int shownDecimals(double value, const NumberStyle& style,
                  const std::function<bool(const std::string&)>& fits);

/// The number a person typed: spaces around it, a comma for the point, a typographic minus and the suffix are
/// all right. None where it is no finite number.
std::optional<double> parseNumber(std::string_view text, std::string_view suffix = {});

/// The shortest text that reads back as this number, for typing.
std::string exactText(double value);

/// A dragged value held to a round step of about a pixel's worth, so that it reads well.
double roundedTo(double value, double speed);

}  // namespace gjkscope
