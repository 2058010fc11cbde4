#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// A text in which calls of its own functions and loops over its own lists are written out.
struct ExpandedCode {
    std::string text;
    std::size_t at = 0;  ///< byte of the original where the first of them stands

    /// The parts of the original that a part of the text comes from, each of tokens that stand side by side.
    std::vector<TextSpan> originalsOf(TextSpan part) const;

    struct Piece {
        TextSpan span, original;
        bool follows = false;  ///< it stands behind the piece before in the original, too
    };
    std::vector<Piece> pieces;      ///< in their order
    std::vector<TextSpan> dropped;  ///< numbers of functions that are not in it, such as defaults
};

/// Writes out a program. None where nothing can be. Throws UnreadableText for a number of a list that no loop
/// takes.
std::optional<ExpandedCode> expandedCode(std::string_view text);

}  // namespace gjkscope
