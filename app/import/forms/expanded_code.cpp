#include "app/import/forms/expanded_code.hpp"

#include <algorithm>
#include <deque>
#include <set>

#include "app/import/forms/inlined_functions.hpp"
#include "app/import/forms/unrolled_loops.hpp"

namespace gjkscope {
namespace {

/// The places of numbers among tokens that others don't have.
std::vector<TextSpan> numbersWithout(const std::vector<TextToken>& tokens,
                                     const std::vector<TextToken>& others) {
    std::set<std::size_t> kept;
    for (const TextToken& each : others)
        if (each.kind == TokenKind::Number) kept.insert(each.span.begin);
    std::vector<TextSpan> lost;
    for (const TextToken& each : tokens)
        if (each.kind == TokenKind::Number && !kept.contains(each.span.begin)) lost.push_back(each.span);
    return lost;
}

}  // namespace

std::vector<TextSpan> ExpandedCode::originalsOf(TextSpan part) const {
    const auto isBefore = [](const Piece& piece, std::size_t byte) { return piece.span.end <= byte; };
    std::vector<TextSpan> originals;
    for (auto each = std::lower_bound(pieces.begin(), pieces.end(), part.begin, isBefore);
         each != pieces.end() && each->span.begin < part.end; ++each)
        if (each->follows && !originals.empty())
            originals.back().end = each->original.end;
        else
            originals.push_back(each->original);
    return originals;
}

std::optional<ExpandedCode> expandedCode(std::string_view text) {
    constexpr std::size_t kMaxText = 100'000;
    if (text.size() > kMaxText) return std::nullopt;
    const TokenizedText original = tokensOf(text);
    TokenizedText expanded = original;
    std::deque<std::string> names;
    const bool isInlined = inlineFunctions(expanded, names);
    const std::vector<TextSpan> dropped = numbersWithout(original.tokens, expanded.tokens);
    const bool isUnrolled = unrollLoops(expanded, names);
    if (!isInlined && !isUnrolled) return std::nullopt;
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
        if (token.span.begin < token.span.end)
            made.pieces.push_back({{begin, made.text.size()}, token.span, follows});
        last = token.span;
    }
    made.dropped = dropped;
    const auto isSame = [](const TextToken& a, const TextToken& b) { return a.span == b.span; };
    const auto changed =
        std::ranges::mismatch(original.tokens, expanded.tokens, isSame).in1 - original.tokens.begin();
    made.at =
        original.tokens[std::min(static_cast<std::size_t>(changed), original.tokens.size() - 1)].span.begin;
    return made;
}

}  // namespace gjkscope
