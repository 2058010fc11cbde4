#include "app/import/forms/loops.hpp"

#include <span>

#include "app/import/forms/token_template.hpp"
#include "app/import/text/names.hpp"

namespace gjkscope {

std::optional<Loop> LoopFinder::loopAt(std::size_t i) const {
    const bool begins = i == 0 || isLineEnd(i - 1) || isOneOf("; { }", textAt(i - 1));
    if (!begins || !isOneOf("for foreach", textAt(i))) return std::nullopt;
    const std::size_t close = textAt(i + 1) == "(" ? brackets_.end(i + 1) : 0;
    const bool isInBrackets = close > 0 && textAt(pastLines(close + 1)) == "{";
    Loop loop;
    std::size_t at = i + 1, end = 0;
    if (isInBrackets) {
        if (readCount({i + 2, close}, loop)) return braced(i, pastLines(close + 1), loop);
        at = i + 2;
        end = close;
    }
    loop.target.begin = at;
    while (!isLineEnd(at) && !isOneOf("in of :", textAt(at))) at = past(at);
    if (isLineEnd(at)) return std::nullopt;
    loop.target.end = at;
    loop.list.begin = at + 1;
    if (end > 0) {
        loop.list.end = end;
        return braced(i, pastLines(end + 1), loop);
    }
    for (++at; at < all_.size() && !isOneOf(": do", textAt(at)) && !isLineEnd(at);) {
        // Rust's block, which no name or sign stands before
        const bool isBlock = textAt(at) == "{" && at > loop.list.begin;
        if (isBlock) break;
        at = past(at);
    }
    loop.list.end = at;
    if (textAt(at) == "{") return braced(i, at, loop);
    if (textAt(at) == ":") {
        loop.body = {at + 1, indentedEnd(text_, i, at)};
        loop.whole = {i, loop.body.end};
        return loop;
    }
    std::size_t stop = at + 1;
    while (stop < all_.size() && textAt(stop) != "end") ++stop;
    if (stop >= all_.size()) return std::nullopt;
    loop.body = {at + 1, stop};
    loop.whole = {i, stop + 1};
    return loop;
}

std::size_t LoopFinder::pastLines(std::size_t i) const {
    while (i < all_.size() && all_[i].kind == TokenKind::LineEnd) ++i;
    return i;
}

std::optional<Loop> LoopFinder::braced(std::size_t begin, std::size_t open, Loop loop) const {
    const std::size_t close = open < all_.size() ? brackets_.end(open) : 0;
    if (close == 0) return std::nullopt;
    loop.body = {open + 1, close};
    loop.whole = {begin, close + 1};
    return loop;
}

/// `int i = 0; i < 2; ++i`
bool LoopFinder::readCount(TokenRange head, Loop& loop) const {
    const std::vector<std::span<const TextToken>> parts = statementsIn(partOf(all_, head));
    if (parts.size() != 3 || parts[0].size() < 3 || parts[1].size() != 3) return false;
    const std::span<const TextToken> first = parts[0], test = parts[1];
    const TextToken& name = first[first.size() - 3];
    const bool fits = first[first.size() - 2].text == "=" && first.back().text == "0" &&
                      test[0].text == name.text && isOneOf("< !=", test[1].text) &&
                      test[2].kind == TokenKind::Number && test[2].whole && test[2].number >= 1 &&
                      test[2].number <= static_cast<double>(kMaxLoopItems);
    if (!fits) return false;
    loop.target = {static_cast<std::size_t>(&name - all_.data()),
                   static_cast<std::size_t>(&name - all_.data()) + 1};
    loop.count = static_cast<std::size_t>(test[2].number);
    return true;
}

std::optional<Loop> LoopFinder::madeListAt(std::size_t i) const {
    Loop loop;
    if (isOneOf("[ (", textAt(i)) && brackets_.end(i) > 0) {
        const std::size_t close = brackets_.end(i);
        std::size_t at = i + 1;
        while (at < close && !isOneOf("for ,", textAt(at))) at = past(at);
        if (textAt(at) == "for" && at > i + 1) {
            loop.body = {i + 1, at};
            loop.target.begin = at + 1;
            while (at < close && textAt(at) != "in") at = past(at);
            loop.target.end = at;
            loop.list = {at + 1, close};
            loop.whole = {i, close + 1};
            if (at < close) return loop;
        }
    }
    // a list, by its name or in brackets
    std::size_t map = i;
    loop.list.begin = i;
    if (isOneOf("[ {", textAt(i)) && brackets_.end(i) > 0 && textAt(brackets_.end(i) + 1) == ".") {
        map = brackets_.end(i) + 2;
        loop.list.end = map - 1;
    } else if (all_[i].kind != TokenKind::Name || !textAt(i).ends_with(".map")) {
        return std::nullopt;
    }
    if (!isOneOf("map", lastName(textAt(map))) || textAt(map + 1) != "(") return std::nullopt;
    const std::size_t close = brackets_.end(map + 1);
    std::size_t arrow = map + 2;
    while (arrow < close && textAt(arrow) != "=>") arrow = past(arrow);
    if (close == 0 || arrow >= close || textAt(arrow + 1) == "{") return std::nullopt;
    loop.target = {map + 2, arrow};
    loop.body = {arrow + 1, close};
    // `(p) => …`
    if (textAt(map + 2) == "(" && brackets_.end(map + 2) + 1 == arrow) loop.target = {map + 3, arrow - 1};
    loop.whole = {i, close + 1};
    if (map == i) loop.list = {i, i};
    return loop;
}

}  // namespace gjkscope
