#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gjkscope {

/// The byte order mark with which some editors begin a text; not a part of it.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

inline std::string_view withoutByteOrderMark(std::string_view text) {
    return text.starts_with(kByteOrderMark) ? text.substr(kByteOrderMark.size()) : text;
}

/// A character of a text.
struct EncodedCharacter {
    std::uint32_t code;
    std::size_t length;  ///< bytes; 0: they are no UTF-8
};

/// The character at the start of a text that is not empty (The Unicode Standard, table 3-7).
inline EncodedCharacter firstCharacter(std::string_view text) {
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

/// At most this many bytes of it, without splitting a character.
inline std::string_view cutText(std::string_view text, std::size_t maxBytes) {
    if (text.size() <= maxBytes) return text;
    while (maxBytes > 0 && (static_cast<unsigned char>(text[maxBytes]) & 0xC0) == 0x80) --maxBytes;
    return text.substr(0, maxBytes);
}

/// With ASCII letters in lower case; others unchanged.
inline std::string lowerCase(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

/// The whole text as a number, in C++ notation; none where it is not one, or not of that type.
template <class Number>
std::optional<Number> numberIn(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// Nothing happens where `from` is empty.
inline void replaceAll(std::string& text, std::string_view from, std::string_view to) {
    if (from.empty()) return;
    for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size())
        text.replace(at, from.size(), to);
}

/// The text as a field of comma-separated values: in quotes where it needs them (RFC 4180).
inline std::string csvField(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == text.npos) return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) quoted.append(c == '"' ? 2 : 1, c);
    return quoted.append("\"");
}

/// The digits of the shortest decimal that reads back as a number, and the power of ten of the first one.
struct DecimalSize {
    int digits = 0, exponent = 0;
};
inline DecimalSize decimalSizeOf(double value) {
    std::array<char, 64> text{};
    const char* const end =
        std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::scientific).ptr;
    const char* const begin = text.data();
    const char* const mark = std::find(begin, end, 'e');
    DecimalSize size;
    size.digits = static_cast<int>(std::count_if(begin, mark, [](char c) { return c >= '0' && c <= '9'; }));
    std::from_chars(mark[1] == '+' ? mark + 2 : mark + 1, end, size.exponent);
    return size;
}

}  // namespace gjkscope
