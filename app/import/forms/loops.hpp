#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "app/import/text/blocks.hpp"

namespace gjkscope {

/// The most times that a loop is written out.
inline constexpr std::size_t kMaxLoopItems = 64;

/// A loop's names, list, and body, by their tokens.
struct Loop {
    TokenRange target, list, body, whole;
    std::size_t count = 0;  ///< of a loop over numbers
};

/// Finds loops among the tokens of a text, in any language of programs.
class LoopFinder {
  public:
    explicit LoopFinder(const TokenizedText& text) : text_(text), all_(text.tokens), brackets_(text.tokens) {}

    /// The loop that begins at a token, `for a, b in list:`, `for (const auto& a : list) {`.
    std::optional<Loop> loopAt(std::size_t i) const;
    /// `[Vec3(*p) for p in points]`, `points.map((p) => …)`, from the bracket or the list on.
    std::optional<Loop> madeListAt(std::size_t i) const;

  private:
    std::string_view textAt(std::size_t i) const {
        return i < all_.size() ? all_[i].text : std::string_view();
    }
    bool isLineEnd(std::size_t i) const { return i >= all_.size() || all_[i].kind == TokenKind::LineEnd; }
    /// The token behind one, or behind the brackets that it opens.
    std::size_t past(std::size_t i) const {
        return isOneOf("( [ {", textAt(i)) && brackets_.end(i) > 0 ? brackets_.end(i) + 1 : i + 1;
    }
    std::size_t pastLines(std::size_t i) const;
    std::optional<Loop> braced(std::size_t begin, std::size_t open, Loop loop) const;
    bool readCount(TokenRange head, Loop& loop) const;

    const TokenizedText& text_;
    const std::vector<TextToken>& all_;
    const Brackets brackets_;
};

}  // namespace gjkscope
