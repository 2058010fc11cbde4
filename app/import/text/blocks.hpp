#pragma once

#include <vector>

#include "app/import/text/conventions.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// The brackets of a text, by their tokens.
class Brackets {
  public:
    explicit Brackets(const std::vector<TextToken>& tokens)
        : ends_(tokens.size(), 0), isInCall_(tokens.size()) {
        std::vector<std::size_t> open;
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            isInCall_[i] = !open.empty() && tokens[open.back()].text != "{";
            if (tokens[i].kind != TokenKind::Mark) continue;
            if (isOneOf("( [ {", tokens[i].text)) open.push_back(i);
            if (!isOneOf(") ] }", tokens[i].text) || open.empty()) continue;
            ends_[open.back()] = i;
            open.pop_back();
        }
    }

    /// The bracket that closes the one at `open`; 0: none does.
    std::size_t end(std::size_t open) const { return ends_[open]; }
    /// True for what stands between round or square ones.
    bool isInCall(std::size_t i) const { return isInCall_[i]; }

  private:
    std::vector<std::size_t> ends_;
    std::vector<bool> isInCall_;
};

/// Makes what functions, `int main() { … }`, and classes have in them statements of the text: their heads and
/// brackets become line ends.
void openFunctions(TokenizedText& text, const Brackets& brackets);

/// Leaves out loops, branches and functions that have no vectors of numbers, and make nothing of numbers:
/// they compute.
void leaveOutBlocks(TokenizedText& text, const Brackets& brackets, std::vector<TextSpan>& leftOut);

/// Leaves out declarations of several lists, `std::vector<Point> P, Q;`, which have no values yet.
void leaveOutDeclarations(TokenizedText& text, std::vector<TextSpan>& leftOut);

/// Rewrites calls that an engine, or a language, has its own forms of: methods that set members of what they
/// are called on, functions that take the numbers of two shapes, and blocks that say of what a value has.
/// Adds parts that say nothing of a pair to `leftOut`.
void nameEngineCalls(TokenizedText& text, const EngineConventions& engine, std::vector<TextSpan>& leftOut);

}  // namespace gjkscope
