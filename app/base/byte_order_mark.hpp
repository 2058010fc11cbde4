#pragma once

#include <string_view>

namespace gjkscope {

/// Some editors begin a text with it, which is no part of the text.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

inline std::string_view withoutByteOrderMark(std::string_view text) {
    return text.starts_with(kByteOrderMark) ? text.substr(kByteOrderMark.size()) : text;
}

}  // namespace gjkscope
