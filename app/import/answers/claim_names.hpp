#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// The claim of that name, `signed-distance` of `signed dist`; empty where there is none.
std::string claimOf(std::string_view name);

/// The claim that the words name; without those that only say that it is an answer, `gjk distance`.
std::string claimNamed(const std::vector<std::string>& words);

bool isVectorClaim(const std::string& claim);
bool hasOneNumber(const std::string& claim);

/// True if a number can be what is claimed.
bool canBe(const std::string& claim, double number, bool isWhole);

/// True or false by a word, `yes`.
std::optional<bool> truthOf(const std::string& word);

/// Makes a depth of a negative distance, and of the sign of a depth nothing.
void normalize(std::string& claim, std::vector<double>& numbers);

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
