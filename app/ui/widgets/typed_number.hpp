#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gjkscope {

/// The number a person typed: spaces round it, a comma for the point, a typographic minus and the suffix are
/// all right. None where it is no finite number.
std::optional<double> parseNumber(std::string_view text, std::string_view suffix = {});

/// The shortest text that reads back as this number, for typing.
std::string exactText(double value);

/// A dragged value held to a round step of about a pixel's worth, so that it reads well.
double roundedTo(double value, double speed);

}  // namespace gjkscope
