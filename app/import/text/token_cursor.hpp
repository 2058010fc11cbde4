#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/import/text/names.hpp"
#include "app/import/text/text_tree.hpp"

namespace gjkscope {

/// A place among the tokens of a text, of which there must be one. `ahead` counts tokens from there.
class TokenCursor {
  public:
    explicit TokenCursor(const std::vector<TextToken>& tokens) : tokens_(&tokens) {}

    bool atEnd(std::size_t ahead = 0) const { return at_ + ahead >= tokens_->size(); }
    void skip(std::size_t count = 1) { at_ += count; }
    /// Behind the end the last one.
    const TextToken& token(std::size_t ahead = 0) const {
        return (*tokens_)[std::min(at_ + ahead, tokens_->size() - 1)];
    }

    bool isName(std::size_t ahead = 0) const { return token(ahead).kind == TokenKind::Name; }
    bool isNumber(std::size_t ahead = 0) const { return token(ahead).kind == TokenKind::Number; }
    bool isMark(std::string_view text, std::size_t ahead = 0) const {
        return !atEnd(ahead) && token(ahead).kind == TokenKind::Mark && token(ahead).text == text;
    }
    /// True for one of these marks, which blanks separate.
    bool isAnyMark(std::string_view marks, std::size_t ahead = 0) const {
        return !atEnd(ahead) && token(ahead).kind == TokenKind::Mark && isOneOf(marks, token(ahead).text);
    }
    /// A line's end, or that of the text.
    bool isLineEnd(std::size_t ahead = 0) const {
        return atEnd(ahead) || token(ahead).kind == TokenKind::LineEnd;
    }
    /// Number of line ends before a call on the last value, `.build()`; none where nothing is called on it.
    std::optional<std::size_t> lineEndsBeforeCall() const {
        std::size_t ends = 0;
        while (!atEnd(ends) && token(ends).kind == TokenKind::LineEnd) ++ends;
        const bool isCalled = isAnyMark(". ->", ends) && isName(ends + 1) && !token(ends + 1).spaced &&
                              (ends == 0 || isMark("(", ends + 2));
        return isCalled ? std::optional(ends) : std::nullopt;
    }
    bool isCloser() const { return isAnyMark(") ] }"); }
    bool endsStatement() const { return isLineEnd() || isAnyMark(", ; | ) ] }"); }
    bool isAfterComma() const { return at_ > 0 && (*tokens_)[at_ - 1].text == ","; }
    bool isAfterLineEnd() const { return at_ > 0 && (*tokens_)[at_ - 1].kind == TokenKind::LineEnd; }
    /// A bracket that opens, or a name before one: `[`, `Vec3(`.
    bool startsBracketed(std::size_t ahead) const {
        return isAnyMark("( [ {", ahead) || (!atEnd(ahead) && isName(ahead) && isAnyMark("( [ {", ahead + 1));
    }
    /// True if what stands up to the end of the line may say something of a shape.
    bool looksLikeShape() const {
        bool number = false, bracket = false;
        for (std::size_t i = 0; !isLineEnd(i); ++i) {
            number = number || isNumber(i);
            bracket = bracket || isOneOf("( [ {", token(i).text);
            const std::vector<std::string> words = wordsOf(isName(i) ? token(i).text : "");
            if (roleOf(words) || shapeIn(words)) return true;
        }
        return number && bracket;
    }
    /// True if the mark here computes with what stands on both sides: a sign that only its right neighbor
    /// touches is that neighbor's.
    bool isBinary() const {
        return isAnyMark("* / ∘") || (isAnyMark("+ -") && token().spaced == token(1).spaced);
    }
    /// The bracket that closes what the name before is called with; none where it is not called.
    const char* argumentsFollow() const {
        if (isMark("{")) return "}";
        if (token().spaced) return nullptr;
        return isMark("(") ? ")" : isMark("[") ? "]" : nullptr;
    }
    /// The end of the token before this one.
    std::size_t endBefore() const { return (*tokens_)[at_ > 0 ? at_ - 1 : 0].span.end; }

    TextValue takeNumber() {
        TextValue value = numberValue(token().number, token().span);
        value.bits = token().bits;
        value.whole = token().whole;
        value.ofPi = token().ofPi;
        skip();
        return value;
    }
    /// This name with the indices behind it, `points[0].x`.
    TextValue takeName() {
        TextValue name = wordValue(std::string(token().text), token().span);
        for (skip(); isMark("[") && !token().spaced;) {
            const bool empty = isMark("]", 1);
            const bool index = isNumber(1) && token(1).whole && isMark("]", 2);
            const std::size_t past = empty ? 2 : 3;
            // `Float64[1]` is a list; what is indexed, or has a size, has a sign or a member behind it
            const bool goesOn =
                isAnyMark("[ = : . -> { <<", past) || (isName(past) && token(past).text[0] == '.');
            if ((!empty && !index) || !goesOn) break;
            name.name.append("[").append(empty ? "" : token(1).text).append("]");
            skip(past);
            if (isAnyMark(". ->") && isName(1)) {
                skip();
                name.name.append(".").append(token().text);
                skip();
            }
            name.span.end = endBefore();
        }
        return name;
    }

  private:
    const std::vector<TextToken>* tokens_;
    std::size_t at_ = 0;
};

}  // namespace gjkscope
