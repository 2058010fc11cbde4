#include "app/base/printable.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>

namespace gjkscope {
namespace {

struct Character {
    std::uint32_t code;
    std::size_t length;  ///< bytes; 0: they are no UTF-8
};

/// The character at the start of a text that is not empty (The Unicode Standard, table 3-7).
Character firstOf(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned lead = byte(0);
    if (lead < 0x80) return {lead, 1};
    const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || text.size() < length) return {0, 0};
    std::uint32_t code = lead & (0x7fU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0U) != 0x80) return {0, 0};
        code = code << 6 | (byte(i) & 0x3fU);
    }
    constexpr std::uint32_t kMinCode[]{0, 0, 0x80, 0x800, 0x10000};
    const bool isSurrogate = code >= 0xd800 && code <= 0xdfff;
    if (code < kMinCode[length] || code > 0x10ffff || isSurrogate) return {0, 0};
    return {code, length};
}

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
        const auto [code, length] = firstOf(text);
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
