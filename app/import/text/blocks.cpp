#include "app/import/text/blocks.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "app/import/text/conventions.hpp"

namespace gjkscope {
namespace {

constexpr std::string_view kLoops = "for while if foreach switch";

/// The first token of the line, or of the block, that the one at `i` stands in.
std::size_t headOf(const std::vector<TextToken>& all, std::size_t i) {
    while (i > 0 && all[i - 1].kind != TokenKind::LineEnd && !isOneOf("{ } ;", all[i - 1].text)) --i;
    return i;
}

/// The first and the last token of the body of `for (…) { … }`, of a function or of
/// `const points = (mesh) => { … }`. No `end`: no such block begins.
struct Block {
    std::size_t body = 0, end = 0;
};
Block blockAt(const std::vector<TextToken>& all, const Brackets& brackets, std::size_t i) {
    // longer heads are no functions', and longer statements no loop's
    constexpr std::size_t kMaxTokens = 300;
    const std::size_t most = std::min(all.size(), i + kMaxTokens);
    const auto textAt = [&](std::size_t at) { return at < all.size() ? all[at].text : std::string_view(); };
    const auto pastLines = [&](std::size_t at) {
        while (at < all.size() && all[at].kind == TokenKind::LineEnd) ++at;
        return at;
    };
    if (all[i].kind == TokenKind::Name && textAt(i + 1) == "(" && isOneOf(kLoops, all[i].text)) {
        const std::size_t close = brackets.end(i + 1);
        if (close == 0) return {};
        const std::size_t open = pastLines(close + 1);
        if (textAt(open) == "{") return {open, brackets.end(open)};
        std::size_t end = close + 1;
        while (end + 1 < most && !isOneOf("; }", all[end].text)) ++end;
        return end + 1 < most ? Block{close, end} : Block{};
    }
    // what begins a line may be a function
    if (i > 0 && !isOneOf("{ } ;", all[i - 1].text) && all[i - 1].kind != TokenKind::LineEnd) return {};
    std::size_t open = i;
    while (open < most && all[open].kind != TokenKind::LineEnd && !isOneOf("{ ;", all[open].text))
        open = all[open].text == "(" && brackets.end(open) != 0 ? brackets.end(open) + 1 : open + 1;
    if (open >= most || open == i) return {};
    std::size_t before = open;
    open = pastLines(open);
    if (textAt(open) != "{") return {};
    --before;
    while (before > i && isOneOf("const override noexcept", all[before].text)) --before;
    return isOneOf(") =>", all[before].text) ? Block{open, brackets.end(open)} : Block{};
}

/// The end of `Vector2 a[3], b[5];` from its type on, which has no values; 0: it is something else.
std::size_t arraysEnd(const std::vector<TextToken>& all, std::size_t type) {
    if (all[type].kind != TokenKind::Name ||
        (type > 0 && !isOneOf("; { }", all[type - 1].text) && all[type - 1].kind != TokenKind::LineEnd))
        return 0;
    std::size_t at = type + 1;
    for (bool first = true; at + 3 < all.size(); first = false, at += 4) {
        if (!first && all[at].text != ",") break;
        at += first ? 0 : 1;
        const bool isArray = at + 3 < all.size() && all[at].kind == TokenKind::Name &&
                             all[at + 1].text == "[" && all[at + 2].kind == TokenKind::Number &&
                             all[at + 3].text == "]";
        if (!isArray) return 0;
    }
    return at < all.size() && all[at].text == ";" ? at : 0;
}

}  // namespace

void openFunctions(TokenizedText& text, const Brackets& brackets) {
    std::vector<TextToken>& all = text.tokens;
    std::vector<std::size_t> statements{0};  // up to each token
    for (const TextToken& each : all) statements.push_back(statements.back() + (each.text == ";" ? 1 : 0));
    const auto close = [&](std::size_t from, std::size_t to) {
        for (std::size_t i = from; i <= to; ++i) {
            all[i].kind = TokenKind::LineEnd;
            all[i].text = "\n";
        }
    };
    for (std::size_t i = 1; i < all.size(); ++i) {
        const std::size_t end = all[i].text == "{" ? brackets.end(i) : 0;
        if (end == 0) continue;
        std::size_t head = i - 1;
        while (head > 0 && all[head].kind == TokenKind::LineEnd) --head;
        // a block of statements, which are several bodies' where there are several
        const bool isBlock = (isOneOf("; { }", all[head].text) || all[head].kind == TokenKind::LineEnd) &&
                             !brackets.isInCall(i) && statements[end] > statements[i];
        if (isBlock) {
            close(end, end);
            close(i, i);
            continue;
        }
        const std::size_t begin = headOf(all, head);
        // `public class Repro : MonoBehaviour {`
        const std::span<const TextToken> heads = partOf(all, {begin, i});
        const bool isClass = std::ranges::any_of(
            heads, [](const TextToken& each) { return isOneOf("class namespace impl mod test", each.text); });
        if (hasNumber(heads) && all[head].text != ")") continue;
        // `it("touches", () => {`
        const bool isArrow = all[head].text == "=>";
        if ((brackets.isInCall(i) && !isArrow) || !(isClass || isArrow || all[head].text == ")") ||
            statements[end] == statements[i])
            continue;
        const bool isArgument = brackets.isInCall(i) && end + 1 < all.size() && all[end + 1].text == ")";
        close(end, isArgument ? end + 1 : end);
        close(begin, i);
    }
}

void leaveOutBlocks(TokenizedText& text, const Brackets& brackets, std::vector<TextSpan>& leftOut) {
    const std::vector<TextToken>& all = text.tokens;
    // so many numbers up to each token are data of a loop, and of a function
    std::vector<std::array<std::size_t, 2>> data(all.size() + 1);
    for (std::size_t i = 0; i < all.size(); ++i) {
        data[i + 1] = data[i];
        if (i < 2 || all[i].kind != TokenKind::Number) continue;
        const std::string_view sign = all[i - 1].text, before = all[i - 2].text;
        const bool isPair = sign == "," && all[i - 2].kind == TokenKind::Number;
        const bool isMade = (sign == "(" && isConstructor(lastName(before))) ||
                            (isOneOf("= :", sign) && roleNamed(before) && before.size() > 1);
        data[i + 1][0] += isPair ? 1 : 0;
        data[i + 1][1] += isPair || isMade ? 1 : 0;
    }
    std::vector<TextToken> kept;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Block block = blockAt(all, brackets, i);
        const std::size_t kind = isOneOf(kLoops, all[i].text) ? 0 : 1;
        if (block.end == 0 || data[block.end][kind] > data[block.body][kind]) {
            kept.push_back(all[i]);
        } else {
            leftOut.push_back({all[i].span.begin, all[block.end].span.end});
            i = block.end;
        }
    }
    text.tokens = std::move(kept);
}

void leaveOutDeclarations(TokenizedText& text, std::vector<TextSpan>& leftOut) {
    std::vector<TextToken> kept;
    const std::vector<TextToken>& all = text.tokens;
    for (std::size_t i = 0; i < all.size();) {
        std::size_t end = i;
        bool isPlain =
            all[i].kind == TokenKind::Name && all[i].text.find("vector<") != std::string_view::npos;
        for (; isPlain && end < all.size() && all[end].text != ";"; ++end)
            isPlain = all[end].kind == TokenKind::Name || all[end].text == ",";
        if (isPlain && end < all.size()) {
            i = end;
        } else if (const std::size_t arrays = arraysEnd(all, i)) {
            leftOut.push_back({all[i].span.begin, all[arrays].span.begin});
            i = arrays;
        } else {
            kept.push_back(all[i++]);
        }
    }
    text.tokens = std::move(kept);
}

}  // namespace gjkscope
