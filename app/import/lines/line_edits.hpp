#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// The name at the start; it may have members behind dots and arrows.
inline std::string_view nameAt(std::string_view text) {
    std::size_t end = 0;
    const auto isPart = [](char c) { return isLetter(c) || isDigit(c) || c == '_' || c == '.' || c == ':'; };
    while (end < text.size() && (isPart(text[end]) || text.substr(end).starts_with("->")))
        end += isPart(text[end]) ? 1 : 2;
    return text.substr(0, end);
}

/// The text behind such marks at its start.
inline std::string_view without(std::string_view text, std::string_view marks) {
    return text.substr(std::min(text.find_first_not_of(marks), text.size()));
}

/// Makes blanks of a part of a text, behind what is written at its beginning.
inline void overwrite(std::string& text, TextSpan part, std::string_view written = {}) {
    text.replace(part.begin, written.size(), written);
    std::fill(text.begin() + static_cast<std::ptrdiff_t>(part.begin + written.size()),
              text.begin() + static_cast<std::ptrdiff_t>(part.end), ' ');
}

}  // namespace gjkscope
