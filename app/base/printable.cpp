#include "app/base/printable.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>

#include "app/base/plain_text.hpp"

namespace gjkscope {
namespace {

bool isActedUpon(std::uint32_t code) {
    if (code == '\n' || code == '\t') return false;
    const auto within = [code](std::uint32_t first, std::uint32_t last) {
        return code >= first && code <= last;
    };
    return code < 0x20 || within(0x7f, 0x9f) || code == 0x061c || within(0x200e, 0x200f) ||
           within(0x2028, 0x202e) || within(0x2066, 0x2069);
}

std::string withoutControls(std::string_view text, bool onOneLine) {
    const auto isPlain = [](unsigned char c) { return (c >= 0x20 && c < 0x7f) || c == '\n' || c == '\t'; };
    std::string result;
    result.reserve(text.size());
    while (!text.empty()) {
        const auto plain = static_cast<std::size_t>(
            std::ranges::find_if_not(
                text,
                [&](char c) { return isPlain(static_cast<unsigned char>(c)) && !(onOneLine && c == '\n'); }) -
            text.begin());
        result += text.substr(0, plain);
        text.remove_prefix(plain);
        if (text.empty()) break;
        const auto [code, length] = firstCharacter(text);
        if (length == 0) {
            result += "\xEF\xBF\xBD";
        } else if (isActedUpon(code) || code == '\n') {
            char escaped[16];
            std::snprintf(escaped, sizeof escaped, "\\u%04x", code);
            result += escaped;
        } else {
            result += text.substr(0, length);
        }
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return result;
}

}  // namespace

std::string printable(std::string_view text) {
    return withoutControls(text, false);
}

std::string printableLine(std::string_view text) {
    return withoutControls(text, true);
}

}  // namespace gjkscope
