#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gjkscope {

/// Base64 with padding (RFC 4648).
inline std::string base64Of(std::string_view bytes) {
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        std::uint32_t three = 0;
        for (std::size_t i = at; i < at + 3; ++i)
            three = three << 8U | (i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U);
        for (unsigned digit = 0; digit < 4; ++digit)
            text += at + digit <= bytes.size() ? kDigits[three >> (18 - 6 * digit) & 63U] : '=';
    }
    return text;
}

}  // namespace gjkscope
