#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

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
    bool isAnyMark(std::string_view marks, std::size_t ahead = 0) const;
    /// A line's end, or that of the text.
    bool isLineEnd(std::size_t ahead = 0) const {
        return atEnd(ahead) || token(ahead).kind == TokenKind::LineEnd;
    }
    bool isCloser() const { return isAnyMark(") ] }"); }
    bool endsStatement() const { return isLineEnd() || isAnyMark(", ; | ) ] }"); }
    bool isAfterComma() const { return at_ > 0 && (*tokens_)[at_ - 1].text == ","; }
    /// A bracket that opens, or a name before one: `[`, `Vec3(`.
    bool startsBracketed(std::size_t ahead) const {
        return isAnyMark("( [ {", ahead) || (!atEnd(ahead) && isName(ahead) && isAnyMark("( [ {", ahead + 1));
    }
    /// True if what stands up to the end of the line may say something of a shape.
    bool looksLikeShape() const;
    /// True if the mark here computes with what stands on both sides: a sign that only its right neighbor
    /// touches is that neighbor's.
    bool isBinary() const {
        return isAnyMark("* /") || (isAnyMark("+ -") && token().spaced == token(1).spaced);
    }
    /// The bracket that closes what the name before is called with; none where it is not called.
    const char* argumentsFollow() const;
    /// The end of the token before this one.
    std::size_t endBefore() const { return (*tokens_)[at_ > 0 ? at_ - 1 : 0].span.end; }

    TextValue takeNumber();
    /// This name with the indices behind it, `points[0].x`.
    TextValue takeName();

  private:
    const std::vector<TextToken>* tokens_;
    std::size_t at_ = 0;
};

}  // namespace gjkscope
