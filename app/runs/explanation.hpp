#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/picture/picture.hpp"

namespace gjkscope {

/// A piece of a sentence in one style. `text` may contain label markup (`s_A`: see app/picture/markup.hpp).
struct Span {
    std::string text;
    std::optional<Role> role;  ///< the color of what it names in the canvases
    bool mono = false;         ///< a number or a formula
};

/// Splits a sentence at its markup. `<name:text>` is a span: `name` is one of roleOfSpan()'s, or `num` for a
/// number and `code` for a formula, both set in the fixed-width face. Spans do not nest, and their text
/// contains no `>`. Anything else, a lone `<` too, stands for itself.
std::vector<Span> parseSpans(std::string_view sentence);

/// The sentence, changed to speak of the cores of A and B.
std::string ofCores(std::string sentence);

/// The sentence without its markup, as it is read aloud, logged or copied.
std::string plainText(std::string_view sentence);

/// The role that a span's name stands for: `a`, `b`, `difference`, `newest`, `direction`, …; nullopt for any
/// other.
std::optional<Role> roleOfSpan(std::string_view name);
/// The names that roleOfSpan() knows.
std::vector<std::string_view> spanNames();

}  // namespace gjkscope
