#pragma once

#include <glm/vec2.hpp>
#include <string>
#include <string_view>

namespace gjkscope {

// Pieces of the HTML and SVG that the engine writes for its host. Texts and values are escaped.

std::string escaped(std::string_view text);
/// ` name="value"`; nothing for an empty value.
std::string htmlAttribute(std::string_view name, const std::string& value);

/// `1.25`
std::string svgNumber(double value);
std::string svgLine(glm::dvec2 from, glm::dvec2 to, std::string_view color);
/// `anchor`: start, middle or end.
std::string svgText(glm::dvec2 at, std::string_view anchor, const std::string& text);

}  // namespace gjkscope
