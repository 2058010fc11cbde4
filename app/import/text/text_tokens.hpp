#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/input_error.hpp"

namespace gjkscope {

/// A part of a text, by its bytes.
struct TextSpan {
    std::size_t begin = 0, end = 0;

    bool contains(std::size_t at) const { return begin <= at && at < end; }
    bool operator==(const TextSpan&) const = default;
};

/// Addresses are hexadecimal digits that are no number's bits: where something lies in memory. Names have
/// their scopes, members and template arguments, `Eigen::Vector3d`, `input.proxyA`, `Box<S>`; strings lack
/// their quotes.
enum class TokenKind { Number, Address, Name, String, Mark, LineEnd };

struct TextToken {
    TokenKind kind = TokenKind::Mark;
    TextSpan span{};
    std::string_view text{};
    double number = 0;
    bool bits = false;       ///< the number was given by its bits, `0xC28E8D90`
    bool whole = false;      ///< it was written without a point or an exponent
    bool ofPi = false;       ///< an angle in radians, `30deg`
    bool spaced = false;     ///< white space stands before it
    bool scattered = false;  ///< a bracket whose values stand apart in the text
};

/// A part of the tokens.
struct TokenRange {
    std::size_t begin = 0, end = 0;
    bool isNone() const { return begin == end; }
};
/// The tokens of the part.
inline std::span<const TextToken> partOf(const std::vector<TextToken>& tokens, TokenRange part) {
    return std::span(tokens).subspan(part.begin, part.end - part.begin);
}
/// Appends that part of other tokens.
inline void append(std::vector<TextToken>& tokens, const std::vector<TextToken>& others, TokenRange part) {
    const std::span<const TextToken> added = partOf(others, part);
    tokens.insert(tokens.end(), added.begin(), added.end());
}
/// A token that the text does not have, at a byte of it.
inline TextToken tokenAt(std::size_t byte, std::string_view text, TokenKind kind = TokenKind::Mark) {
    return {.kind = kind, .span = {byte, byte}, .text = text};
}
inline bool hasNumber(std::span<const TextToken> tokens) {
    return std::ranges::count(tokens, TokenKind::Number, &TextToken::kind) > 0;
}

/// A text as numbers, names and marks; comments are kept apart.
struct TokenizedText {
    std::string_view text;
    std::vector<TextToken> tokens;
    std::vector<TextSpan> comments;
    bool decimalCommas = false;  ///< `1,5` was read as one and a half
    bool isScaled = false;       ///< numbers were multiplied by a factor above them
    bool commasAreOpen = false;  ///< it might also have been two numbers, and nobody chose
};

/// Splits a text in any language of programs, data or debuggers. `decimalCommas`: what `1,5` means; none:
/// what the text itself says. A number that no double holds is not a number there, too.
TokenizedText tokensOf(std::string_view text, std::optional<bool> decimalCommas = {});

inline bool isDigit(char c) {
    return c >= '0' && c <= '9';
}
inline bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
inline bool hasDigit(std::string_view text) {
    return text.find_first_of("0123456789") != text.npos;
}
/// The part of a text.
inline std::string_view partOf(std::string_view text, TextSpan span) {
    return text.substr(span.begin, span.end - span.begin);
}

/// The line of a byte, from 1.
std::size_t lineAt(std::string_view text, std::size_t at);
/// The whole line of a byte, without its end.
TextSpan lineSpanAt(std::string_view text, std::size_t at);

/// Bad input at a byte of the text.
class UnreadableText : public InputError {
  public:
    UnreadableText(const std::string& sentence, std::size_t byte) : InputError(sentence), at(byte) {}
    std::size_t at;
};
/// A line that can't be read as values.
class UnreadableLine : public UnreadableText {
  public:
    using UnreadableText::UnreadableText;
};

/// A value that a body's field lacks, which no other reading of the text finds.
class MissingValue : public UnreadableText {
  public:
    using UnreadableText::UnreadableText;
};

/// A shape that is none of ours, which no other reading of the text makes one of.
class UnknownShape : public UnreadableText {
  public:
    UnknownShape(std::string_view text, std::size_t byte, const std::string& name);
};

/// Throws UnreadableLine: the translated sentence `key` with the `line` of byte `at` and what was `found`
/// there.
[[noreturn]] void refuse(const char* key, std::string_view text, std::size_t at, std::string_view found);

/// Throws likewise; what was found is the rest of the line.
[[noreturn]] void refuseLine(const char* key, std::string_view text, std::size_t at);

}  // namespace gjkscope
