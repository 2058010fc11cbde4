#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// A claim of an engine's answer: its name, its numbers (of a truth 0 or 1), and their place in the text.
struct SpokenClaim {
    std::string claim;
    std::vector<double> numbers;
    TextSpan span;
};

/// The place of the first token that begins at or behind a byte.
std::size_t placeOf(const std::vector<TextToken>& tokens, std::size_t byte);

/// The tokens on a line.
std::span<const TextToken> tokensOn(const TokenizedText& text, TextSpan line);

/// True for the name of what should be, `expected`, `true depth`; `hit=true depth=0.3` has it as a value.
bool isOfLimit(const std::vector<TextToken>& tokens, std::size_t at);

/// True for a limit that a method is called with, `p.getClosestPoints(a, b, distance=0.5)`.
bool isArgument(const std::vector<TextToken>& tokens, std::size_t number);

}  // namespace gjkscope
