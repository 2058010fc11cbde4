#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gjkscope::fuzz {

/// A text of what a format's files are made of: each byte stands for one of its words, so that a change of a
/// byte changes the structure, which changes of single letters rarely do. Bytes without a word are
/// themselves.
inline std::string fromWords(std::span<const std::uint8_t> bytes,
                             const std::vector<std::string_view>& words) {
    std::string text;
    for (const std::uint8_t byte : bytes) {
        if (byte < words.size())
            text += words[byte];
        else
            text += static_cast<char>(byte);
    }
    return text;
}

}  // namespace gjkscope::fuzz
