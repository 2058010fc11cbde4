#include "app/picture/layout/caption.hpp"

#include <algorithm>

#include "app/picture/markup.hpp"

namespace gjkscope {
namespace {

/// Three bytes and more: Han characters and their punctuation, but also arrows and mathematical signs.
bool isWide(std::string_view character) {
    return character.size() >= 3 && character >= "\u2e80";
}

bool closesHan(std::string_view character) {
    constexpr std::string_view kClosing = "，。、；：！？）》」』”’";
    return isWide(character) && kClosing.find(character) != std::string_view::npos;
}

double widthOf(std::string_view character) {
    if (isWide(character)) return 1;
    if (character == " ") return 0.28;
    constexpr std::string_view kNarrow = "iljtfr.,:;'|!()[]";
    if (kNarrow.find(character) != std::string_view::npos) return 0.38;
    constexpr std::string_view kBroad = "mwMWABCDEFGHKNOQRU%@";
    return kBroad.find(character) != std::string_view::npos ? 0.8 : 0.6;
}

}  // namespace

std::vector<std::string> wrapCaption(std::string_view text, double ems) {
    std::vector<std::string> lines{""};
    std::size_t breakAt = std::string::npos;  // in the last line: where it may end
    double width = 0, sinceBreak = 0;
    bool wideBefore = false;
    while (!text.empty()) {
        const std::string_view character = text.substr(0, characterLength(text));
        text.remove_prefix(character.size());
        const bool betweenHan = (isWide(character) || wideBefore) && !closesHan(character);
        if (character == " " || (betweenHan && !lines.back().empty())) {
            breakAt = lines.back().size();
            sinceBreak = 0;
        }
        lines.back() += character;
        width += widthOf(character);
        sinceBreak += widthOf(character);
        wideBefore = isWide(character);
        if (width <= ems || breakAt == std::string::npos) continue;
        const std::size_t next = lines.back()[breakAt] == ' ' ? breakAt + 1 : breakAt;
        lines.push_back(lines.back().substr(next));
        lines[lines.size() - 2].resize(breakAt);
        width = sinceBreak;
        breakAt = std::string::npos;
    }
    return lines;
}

}  // namespace gjkscope
