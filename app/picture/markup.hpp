#pragma once

#include <string_view>
#include <vector>

namespace gjkscope {

/// A piece of a label in one size.
struct TextRun {
    std::string_view text;
    bool subscript = false;
};

/// Subscripts are smaller by this factor and lowered by this part of the full size.
inline constexpr double kSubscriptSize = 0.74;
inline constexpr double kSubscriptDrop = 0.20;

/// Bytes of the UTF-8 character that starts here.
std::size_t characterLength(std::string_view text);

/// Splits a label at its markup: `_x` and `_{xyz}` are subscripts, so `s_A(−d)` reads "s", subscript "A",
/// "(−d)". `x` is one UTF-8 character. An underscore at the end stands for itself. The runs point into
/// `text`.
std::vector<TextRun> parseMarkup(std::string_view text);

}  // namespace gjkscope
