#include "app/import/text/rewriting.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "app/import/text/conventions.hpp"
#include "app/import/text/names.hpp"

namespace gjkscope {
namespace {

/// Points that slashes set apart, `0 0 0 / 1 0 0`, become rows in brackets: three or more, or of three
/// numbers each. Two of two may be a quotient, and then no slash of the text is known to be none.
void bracketSlashedPoints(TokenizedText& text) {
    std::vector<TextToken> found;
    const auto add = [&](TextToken token, std::string_view sign) {
        token.kind = TokenKind::Mark;
        token.text = sign;
        found.push_back(token);
    };
    for (auto at = text.tokens.begin(); at != text.tokens.end();) {
        std::vector<std::size_t> sizes{0};
        auto end = at;
        for (; end != text.tokens.end(); ++end) {
            const bool isSlash = end->text == "/" && end->spaced && sizes.back() > 0;
            if (!isSlash && end->kind != TokenKind::Number) break;
            if (isSlash)
                sizes.push_back(0);
            else
                ++sizes.back();
        }
        const bool isEven = std::ranges::count(sizes, sizes[0]) == std::ssize(sizes);
        const bool isTable =
            isEven && sizes.size() > 1 && (sizes[0] == 3 || (sizes[0] == 2 && sizes.size() > 2));
        if (!isTable && sizes.size() > 1 && sizes[0] > 1) return;
        if (isTable) add(*at, "[");
        for (const auto next = std::max(end, at + 1); at != next; ++at) {
            found.push_back(*at);
            if (isTable && at->text == "/") found.back().text = ";";
        }
        if (isTable) add(end[-1], "]");
    }
    text.tokens = std::move(found);
}

/// The token behind the bracket that closes the one at `open`; the end where none does.
std::size_t behindBracket(const std::vector<TextToken>& all, std::size_t open) {
    int depth = 0;
    for (std::size_t i = open; i < all.size(); ++i) {
        if (all[i].kind != TokenKind::Mark) continue;
        depth += isOneOf("( [ {", all[i].text) ? 1 : isOneOf(") ] }", all[i].text) ? -1 : 0;
        if (depth == 0) return i + 1;
    }
    return all.size();
}

/// The first token of the line, or of the block, that the one at `i` stands in.
std::size_t headOf(const std::vector<TextToken>& all, std::size_t i) {
    while (i > 0 && all[i - 1].kind != TokenKind::LineEnd && !isOneOf("{ } ;", all[i - 1].text)) --i;
    return i;
}

/// Makes statements of functions, `int main() { … }`, statements of the text: their heads and brackets
/// become line ends.
void openFunctions(TokenizedText& text) {
    std::vector<TextToken>& all = text.tokens;
    const auto isEnd = [&](std::size_t i) { return all[i].kind == TokenKind::LineEnd; };
    const auto close = [&](std::size_t from, std::size_t to) {
        for (std::size_t i = from; i < to; ++i) {
            all[i].kind = TokenKind::LineEnd;
            all[i].text = "\n";
        }
    };
    for (std::size_t i = 1; i < all.size(); ++i) {
        if (all[i].text != "{" || all[i].kind != TokenKind::Mark) continue;
        std::size_t before = i;
        while (before > 0 && isEnd(before - 1)) --before;
        const std::size_t end = behindBracket(all, i);
        const auto isStatement = [](const TextToken& each) { return each.text == ";"; };
        const bool hasStatements = std::any_of(all.begin() + static_cast<std::ptrdiff_t>(i),
                                               all.begin() + static_cast<std::ptrdiff_t>(end), isStatement);
        if (before == 0 || all[before - 1].text != ")" || !hasStatements || all[end - 1].text != "}")
            continue;
        close(end - 1, end);
        close(headOf(all, before), i + 1);
    }
}

/// The words for the first indices.
const std::vector<std::string>& indexWords() {
    constexpr int kMostPoints = 1000;
    static const std::vector<std::string> words = [] {
        std::vector<std::string> made;
        for (int i = 0; i < kMostPoints; ++i) made.push_back(std::to_string(i));
        return made;
    }();
    return words;
}

/// `P.push_back(Point(0, 0, 1))` becomes `P[0] = Point(0, 0, 1)`.
void numberAddedPoints(TokenizedText& text) {
    constexpr std::string_view kAdding = "push_back emplace_back append push add addPoint AddPoint addVertex";
    std::vector<TextToken>& all = text.tokens;
    std::map<std::string_view, std::size_t> added;
    std::vector<TextToken> rewritten;
    const auto mark = [&](std::string_view sign, const TextToken& at) {
        rewritten.push_back({.kind = TokenKind::Mark, .span = at.span, .text = sign});
    };
    const auto isNumber = [](const TextToken& each) { return each.kind == TokenKind::Number; };
    for (std::size_t i = 0; i < all.size(); ++i) {
        const TextToken& name = all[i];
        const std::size_t dot = name.kind == TokenKind::Name ? name.text.rfind('.') : name.text.npos;
        const bool adds = dot != name.text.npos && isOneOf(kAdding, name.text.substr(dot + 1)) &&
                          i + 2 < all.size() && all[i + 1].text == "(";
        const std::size_t end = adds ? behindBracket(all, i + 1) : 0;
        // the argument ends at a comma outside of its own brackets
        std::size_t last = i + 2;
        for (int depth = 0; adds && last + 1 < end && (depth > 0 || all[last].text != ","); ++last)
            depth += isOneOf("( [ {", all[last].text) ? 1 : isOneOf(") ] }", all[last].text) ? -1 : 0;
        const auto from = all.begin() + static_cast<std::ptrdiff_t>(i),
                   to = all.begin() + static_cast<std::ptrdiff_t>(last);
        const bool isPoint = adds && std::count_if(from, to, isNumber) > 1 &&
                             std::none_of(to, all.begin() + static_cast<std::ptrdiff_t>(end), isNumber);
        if (!isPoint || added[name.text.substr(0, dot)] == indexWords().size()) {
            rewritten.push_back(name);
            continue;
        }
        const std::string_view list = name.text.substr(0, dot);
        rewritten.push_back(name);
        rewritten.back().text = list;
        mark("[", name);
        const std::string& index = indexWords()[added[list]++];
        rewritten.push_back({.kind = TokenKind::Number,
                             .span = name.span,
                             .text = index,
                             .number = std::stod(index),
                             .whole = true});
        mark("]", name);
        mark("=", name);
        rewritten.insert(rewritten.end(), from + 2, to);
        i = end - 1;
    }
    all = std::move(rewritten);
}

/// `ConvexHull 8 verts` becomes `ConvexHull verts = 8`.
void nameCounts(TokenizedText& text) {
    static constexpr std::string_view kEquals = "=";
    const auto isPoints = [](const TextToken& token) {
        return token.kind == TokenKind::Name && isOneOf("verts vertices points pts", token.text);
    };
    std::vector<TextToken>& all = text.tokens;
    for (std::size_t i = 1; i + 1 < all.size(); ++i) {
        const bool counts = all[i].kind == TokenKind::Number && all[i].whole && isPoints(all[i + 1]);
        if (!counts || all[i - 1].kind != TokenKind::Name || !isConstructor(plainName(all[i - 1].text)))
            continue;
        if (i + 2 < all.size() && isOneOf("= :", all[i + 2].text)) continue;
        std::swap(all[i], all[i + 1]);
        all[i].span = all[i + 1].span = {all[i + 1].span.begin, all[i].span.end};
        TextToken equals = all[i];
        equals.kind = TokenKind::Mark;
        equals.text = kEquals;
        all.insert(all.begin() + static_cast<std::ptrdiff_t>(++i), equals);
    }
}

}  // namespace

void rewrite(TokenizedText& text) {
    bracketSlashedPoints(text);
    nameCounts(text);
    openFunctions(text);
    numberAddedPoints(text);
}

}  // namespace gjkscope
