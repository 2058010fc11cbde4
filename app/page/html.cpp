#include "app/page/html.hpp"

#include <array>
#include <cstdio>

namespace gjkscope {

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (c == '&')
            safe += "&amp;";
        else if (c == '<')
            safe += "&lt;";
        else if (c == '"')
            safe += "&quot;";
        else
            safe += c;
    }
    return safe;
}

std::string htmlAttribute(std::string_view name, const std::string& value) {
    return value.empty() ? std::string() : " " + std::string(name) + "=\"" + escaped(value) + "\"";
}

std::string svgNumber(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.2f", value);
    return text.data();
}

std::string svgLine(glm::dvec2 from, glm::dvec2 to, std::string_view color) {
    return "<line x1=\"" + svgNumber(from.x) + "\" y1=\"" + svgNumber(from.y) + "\" x2=\"" + svgNumber(to.x) +
           "\" y2=\"" + svgNumber(to.y) + "\" stroke=\"" + std::string(color) + "\"/>";
}

std::string svgText(glm::dvec2 at, std::string_view anchor, const std::string& text) {
    return "<text x=\"" + svgNumber(at.x) + "\" y=\"" + svgNumber(at.y) + "\" text-anchor=\"" +
           std::string(anchor) + "\">" + escaped(text) + "</text>";
}

}  // namespace gjkscope
