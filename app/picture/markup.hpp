#pragma once

#include <string>
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

/// The Unicode character that starts at `at`, and the index after it. A stray byte counts as one character.
struct Utf8Character {
    char32_t code = 0;
    std::size_t next = 0;
};
Utf8Character utf8At(std::string_view text, std::size_t at);

/// Splits a label at its markup: `_x` and `_{xyz}` are subscripts, so `s_A(−d)` reads "s", subscript "A",
/// "(−d)". `x` is one UTF-8 character. An underscore at the end stands for itself, and so does the second of
/// two; `\\_`, `\\{` and `\\}` are the signs after the backslash. In one line: of `\\frac{a}{b}` it makes
/// `a/b`, and colors are left out; see formula.hpp. The runs point into `text`.
std::vector<TextRun> parseMarkup(std::string_view text);

/// The markup of a plain text: its own underscores and braces are signs.
std::string markupOf(std::string_view plain);

/// A text whose fractions and colors are left to its words, as somebody would read it aloud; others as they
/// are.
std::string spokenText(std::string text);

}  // namespace gjkscope
