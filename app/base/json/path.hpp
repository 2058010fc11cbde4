#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace gjkscope {

/// A way down a JSON document: member names and array indices.
using JsonPath = std::vector<std::variant<std::string, std::size_t>>;

/// `bodies[1].shape.radius`; empty for the document itself.
std::string pathText(const JsonPath& path);

struct TextPosition {
    std::size_t line = 1;    ///< from 1
    std::size_t column = 1;  ///< from 1, in characters, not bytes
};

TextPosition positionOf(std::string_view text, std::size_t offset);

/// The offset of the value at `path` in a valid JSON text; if the path ends early, of the last value on it.
std::size_t offsetOf(std::string_view text, const JsonPath& path);

/// `text` for a message: short, on one line, valid UTF-8.
std::string excerpt(std::string_view text, std::size_t mostBytes = 40);

}  // namespace gjkscope
