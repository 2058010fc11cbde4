#include "app/import/forms/expanded_code.hpp"

#include <algorithm>
#include <deque>

#include "app/import/forms/inlined_functions.hpp"
#include "app/import/forms/unrolled_loops.hpp"

namespace gjkscope {

TextSpan ExpandedCode::originalOf(TextSpan part) const {
    const auto isBefore = [](const Piece& piece, std::size_t at) { return piece.span.end <= at; };
    const auto first = std::lower_bound(pieces.begin(), pieces.end(), part.begin, isBefore);
    if (first == pieces.end()) return {};
    TextSpan original = first->original;
    // up to what comes from elsewhere
    for (auto each = first; each != pieces.end() && each->span.begin < part.end; ++each) {
        if (each->original.begin < original.begin) break;
        original.end = std::max(original.end, each->original.end);
    }
    return original;
}

std::optional<ExpandedCode> expandedCode(std::string_view text) {
    constexpr std::size_t kMaxText = 100'000;
    if (text.size() > kMaxText) return std::nullopt;
    const TokenizedText original = tokensOf(text);
    TokenizedText expanded = original;
    std::deque<std::string> names;
    if (!inlineFunctions(expanded, names) & !unrollLoops(expanded, names)) return std::nullopt;
    ExpandedCode made;
    TextSpan last{0, 0};
    for (const TextToken& token : expanded.tokens) {
        // what stands between two tokens that follow each other is kept
        const auto next = std::ranges::lower_bound(original.tokens, last.end, {},
                                                   [](const TextToken& each) { return each.span.begin; });
        const bool follows = next != original.tokens.end() && next->span == token.span;
        if (follows)
            made.text += partOf(text, {last.end, token.span.begin});
        else if (token.spaced)
            made.text += ' ';
        const std::size_t begin = made.text.size();
        made.text += token.kind == TokenKind::String ? partOf(text, token.span) : token.text;
        if (token.span.begin < token.span.end) made.pieces.push_back({{begin, made.text.size()}, token.span});
        last = token.span;
    }
    return made;
}

}  // namespace gjkscope
