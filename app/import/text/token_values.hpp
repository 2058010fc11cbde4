#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// Values among the tokens of sentences and logs, which brackets may lack. Parts are empty where nothing of
/// that kind begins at a token.
class TokenValues {
  public:
    explicit TokenValues(const std::vector<TextToken>& tokens) : all_(tokens) {}

    /// The token's text; empty behind the end.
    std::string_view textAt(std::size_t i) const {
        return i < all_.size() ? all_[i].text : std::string_view();
    }
    /// The name in lower case; empty for other tokens.
    std::string wordAt(std::size_t i) const;
    bool isNumber(std::size_t i) const { return i < all_.size() && all_[i].kind == TokenKind::Number; }
    bool isLineEnd(std::size_t i) const { return i < all_.size() && all_[i].kind == TokenKind::LineEnd; }

    /// The number at a token, with its sign; a sign between blanks is a dash.
    TokenRange numberAt(std::size_t i) const;
    /// Numbers in a row, from two to four: `1, 2, 3`, `2 × 3 × 4`, `2 by 3`.
    TokenRange rowAt(std::size_t i) const;
    /// Numbers with their names, `X=1 Y=2 Z=3`; a rotator has P, Y and R.
    TokenRange namedAt(std::size_t i) const;
    /// The vector at a token, `(1, 2)`, or one by the names of its components.
    TokenRange bracketedAt(std::size_t i) const;
    /// A list of vectors in brackets, `[X: (1, 0), Y: (0, 1), O: (2, 3)]`.
    TokenRange nestedAt(std::size_t i) const;
    /// True for `point2`, `v0`.
    bool isNumbered(std::size_t i) const;
    /// The numbers of a part, with their signs.
    std::vector<double> numbersIn(const TokenRange& part) const;

  protected:
    const std::vector<TextToken>& all_;
};

}  // namespace gjkscope
