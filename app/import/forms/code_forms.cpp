#include "app/import/forms/code_forms.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "app/import/text/blocks.hpp"
#include "app/import/text/conventions.hpp"
#include "app/import/text/names.hpp"

namespace gjkscope {
namespace {

/// `if (!Physics.BoxCast(a, b)) return;` becomes the call, which takes bodies wherever it stands.
void openConditions(TokenizedText& text) {
    const std::vector<TextToken>& all = text.tokens;
    const Brackets brackets(all);
    std::vector<TextToken> opened;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool isCondition =
            isOneOf("if while", all[i].text) && i + 3 < all.size() && all[i + 1].text == "(";
        const std::size_t close = isCondition ? brackets.end(i + 1) : 0;
        std::size_t call = i + 2;
        while (call < close && all[call].text == "!") ++call;
        const bool isCall = call + 1 < close && all[call].kind == TokenKind::Name &&
                            all[call + 1].text == "(" && bodyCallNamed(all[call].text) != nullptr;
        const std::size_t end = isCall ? brackets.end(call + 1) : 0;
        if (end == 0 || hasNumber(partOf(all, {end, close}))) {
            opened.push_back(all[i]);
            continue;
        }
        append(opened, all, {call, end + 1});
        opened.push_back(tokenAt(all[end].span.end, "\n", TokenKind::LineEnd));
        i = close;
    }
    text.tokens = std::move(opened);
}

/// A sentence's `` `SweepSingle(start, end, shape);` `` becomes a statement.
void openInlineCode(TokenizedText& text) {
    std::vector<TextToken>& all = text.tokens;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].text != "`") continue;
        bool takesBodies = false;
        std::size_t close = i + 1;
        for (; close < all.size() && all[close].kind != TokenKind::LineEnd && all[close].text != "`"; ++close)
            takesBodies = takesBodies || (all[close].text == "(" && all[close - 1].kind == TokenKind::Name &&
                                          bodyCallNamed(lastName(all[close - 1].text)) != nullptr);
        const bool isCode = close < all.size() && all[close].text == "`";
        for (const std::size_t quote : {i, close})
            if (isCode && takesBodies) all[quote] = tokenAt(all[quote].span.begin, "\n", TokenKind::LineEnd);
        i = close;
    }
}

/// TypeScript's `convexHull(points)!` says that there is a value.
void dropAssertions(TokenizedText& text) {
    const std::vector<TextToken>& all = text.tokens;
    std::vector<TextToken> kept;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool isAssertion =
            all[i].text == "!" && !all[i].spaced && i > 0 && i + 1 < all.size() &&
            (isOneOf(") ]", all[i - 1].text) || all[i - 1].kind == TokenKind::Name) &&
            (isOneOf(") ] ; , .", all[i + 1].text) || all[i + 1].kind == TokenKind::LineEnd);
        if (!isAssertion) kept.push_back(all[i]);
    }
    text.tokens = std::move(kept);
}

/// GDScript's `func _ready():` above statements is no name of theirs, nor is `extends Node`.
void dropFunctionHeads(TokenizedText& text) {
    const std::vector<TextToken>& all = text.tokens;
    const Brackets brackets(all);
    std::vector<TextToken> kept;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool isHead = all[i].text == "func" && i + 3 < all.size() && all[i + 2].text == "(" &&
                            (i == 0 || all[i - 1].kind == TokenKind::LineEnd);
        const bool isClass = all[i].text == "extends" && i + 2 < all.size() &&
                             all[i + 1].kind == TokenKind::Name && all[i + 2].kind == TokenKind::LineEnd &&
                             (i == 0 || all[i - 1].kind == TokenKind::LineEnd);
        if (isClass) ++i;
        if (isClass) continue;
        std::size_t end = isHead ? brackets.end(i + 2) : 0;
        // `-> void`
        while (end > 0 && end + 1 < all.size() && !isOneOf(": {", all[end].text) &&
               all[end].kind != TokenKind::LineEnd)
            ++end;
        const bool isBlock = end > 0 && all[end].text == ":" && all[end + 1].kind == TokenKind::LineEnd;
        if (isBlock && !hasNumber(partOf(all, {i, end})))
            i = end;
        else
            kept.push_back(all[i]);
    }
    text.tokens = std::move(kept);
}

/// gdb's `{[0,0] = 1, [1,0] = 2, …}` of an Eigen matrix becomes `{{1, …}, {2, …}}`.
void rowsOfIndexed(TokenizedText& text) {
    constexpr std::size_t kMaxPlaces = 4;
    const std::vector<TextToken>& all = text.tokens;
    std::vector<TextToken> made;
    for (std::size_t i = 0; i < all.size(); ++i) {
        made.push_back(all[i]);
        std::map<std::pair<double, double>, TokenRange> values;
        double rows = 0, columns = 0;
        std::size_t at = all[i].text == "{" ? i + 1 : all.size();
        while (at + 6 < all.size() && all[at].text == "[" && all[at + 2].text == "," &&
               all[at + 4].text == "]" && all[at + 5].text == "=") {
            const double row = all[at + 1].number, column = all[at + 3].number;
            std::size_t end = at + 6;
            while (end < all.size() && !isOneOf(", }", all[end].text)) ++end;
            values[{row, column}] = {at + 6, end};
            rows = std::max(rows, row + 1);
            columns = std::max(columns, column + 1);
            at = end + 1;
        }
        const bool isWhole = !values.empty() && static_cast<double>(values.size()) == rows * columns &&
                             values.size() <= kMaxPlaces * kMaxPlaces && all[at - 1].text == "}";
        if (!isWhole) continue;
        const std::size_t begin = all[i].span.end;
        for (const auto& [place, value] : values) {
            if (place.second == 0) made.push_back(tokenAt(begin, "{"));
            append(made, all, value);
            made.push_back(tokenAt(begin, place.second + 1 < columns ? "," : "}"));
            if (place.second + 1 == columns && place.first + 1 < rows) made.push_back(tokenAt(begin, ","));
        }
        i = at - 2;
    }
    text.tokens = std::move(made);
}

/// C's `f((b2Transform){…})` as C++ has it, `f(b2Transform{…})`.
void openCompoundLiterals(TokenizedText& text) {
    const std::vector<TextToken>& all = text.tokens;
    std::vector<TextToken> made;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool isLiteral = i > 0 && i + 3 < all.size() && isOneOf("( ,", all[i - 1].text) &&
                               all[i].text == "(" && all[i + 1].kind == TokenKind::Name &&
                               all[i + 2].text == ")" && all[i + 3].text == "{";
        if (isLiteral) ++i;
        made.push_back(all[i]);
        if (isLiteral) ++i;
    }
    text.tokens = std::move(made);
}

/// C#'s `new[] {…}` is the list.
void dropNewArrays(TokenizedText& text) {
    const std::vector<TextToken>& all = text.tokens;
    std::vector<TextToken> kept;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool isNew = all[i].text == "new" && i + 3 < all.size() && all[i + 1].text == "[" &&
                           all[i + 2].text == "]" && all[i + 3].text == "{";
        if (isNew)
            i += 2;
        else
            kept.push_back(all[i]);
    }
    text.tokens = std::move(kept);
}

/// A line `hull[0] 1.5 2 3` of a print becomes `hull[0] = 1.5 2 3`.
void assignIndexedRows(TokenizedText& text) {
    const std::vector<TextToken>& all = text.tokens;
    std::vector<TextToken> made;
    for (std::size_t i = 0; i < all.size(); ++i) {
        made.push_back(all[i]);
        const bool isElement = i > 2 && all[i].text == "]" && all[i - 1].kind == TokenKind::Number &&
                               all[i - 2].text == "[" && all[i - 3].kind == TokenKind::Name &&
                               (i == 3 || all[i - 4].kind == TokenKind::LineEnd);
        std::size_t end = i + 1, numbers = 0;
        while (end < all.size() && (all[end].kind == TokenKind::Number || all[end].text == "-"))
            numbers += all[end++].kind == TokenKind::Number ? 1 : 0;
        const bool isRow =
            (numbers == 2 || numbers == 3) && (end == all.size() || all[end].kind == TokenKind::LineEnd);
        if (isElement && isRow) made.push_back(tokenAt(all[i].span.end, "="));
    }
    text.tokens = std::move(made);
}

}  // namespace

void rewriteForms(TokenizedText& text) {
    const auto has = [&](std::string_view said) { return text.text.find(said) != std::string_view::npos; };
    if (has("if (") || has("if(") || has("while (")) openConditions(text);
    if (has("`")) openInlineCode(text);
    if (has(")!") || has("]!")) dropAssertions(text);
    if (has("func ") || has("extends ")) dropFunctionHeads(text);
    if (has("[0,0] = ")) rowsOfIndexed(text);
    if (has("){") || has(") {")) openCompoundLiterals(text);
    if (has("new[]")) dropNewArrays(text);
    if (has("[0] ")) assignIndexedRows(text);
}

}  // namespace gjkscope
