#include "app/import/labels/label_values.hpp"

#include <algorithm>

#include "app/base/plain_text.hpp"
#include "app/import/text/conventions.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {

std::size_t LabelValues::closeOf(std::size_t open) const {
    int depth = 0;
    for (std::size_t i = open; i < all_.size(); ++i) {
        if (isOneOf("( [ {", textAt(i))) ++depth;
        if (isOneOf(") ] }", textAt(i)) && --depth == 0) return i;
    }
    return all_.size();
}

TokenRange LabelValues::inBrackets(std::size_t open) const {
    const std::size_t first = open;
    if (open < all_.size() && all_[open].kind == TokenKind::Name && open + 1 < all_.size() &&
        isOneOf("( [ {", textAt(open + 1)) && !all_[open + 1].spaced && !roleNamed(all_[open].text) &&
        !isConstructor(lastName(all_[open].text)))
        ++open;
    if (!isOneOf("( [ {", textAt(open))) return {first, first};
    const std::size_t end = listEnd(open, 0);
    return end > open ? TokenRange{first, end} : TokenRange{first, first};
}

/// The end of a list in brackets whose elements are numbers, numbers with the names of coordinates, or
/// lists; `open` for another.
std::size_t LabelValues::listEnd(std::size_t open, int depth) const {
    constexpr int kMaxLists = 3;
    std::string coordinates;
    bool hasNumbers = false, hasLists = false, isBehindComma = true;
    for (std::size_t i = open + 1; i < all_.size() && depth < kMaxLists;) {
        if (isLineEnd(i)) {
            ++i;
            continue;
        }
        if (isOneOf(") ] }", textAt(i))) {
            const bool isKnown =
                !(isBehindComma && !hasLists) &&
                (coordinates.empty() || (!hasNumbers && isOneOf("xy xyz xyzw wxyz", coordinates)));
            return isKnown && (hasNumbers || hasLists || !coordinates.empty()) ? i + 1 : open;
        }
        if (isOneOf(", ;", textAt(i))) {
            if (isBehindComma) return open;
            isBehindComma = true;
            ++i;
            continue;
        }
        isBehindComma = false;
        if (const TokenRange number = numberAt(i); !number.isNone()) {
            hasNumbers = true;
            i = number.end;
            continue;
        }
        const bool isName = all_[i].kind == TokenKind::Name || all_[i].kind == TokenKind::String;
        const TokenRange named = isName && all_[i].text.size() == 1 && isOneOf(": =", textAt(i + 1))
                                     ? numberAt(i + 2)
                                     : TokenRange{i, i};
        if (!named.isNone()) {
            coordinates += lowerCase(std::string(all_[i].text));
            i = named.end;
            continue;
        }
        // Godot's `[X: (1, 0), Y: (0, 1), O: (2, 3)]`
        if (isName && all_[i].text.size() == 1 && isOneOf(": =", textAt(i + 1)) &&
            isOneOf("( [", textAt(i + 2))) {
            i += 2;
            continue;
        }
        const bool isVector = isName && isOneOf("( [", textAt(i + 1)) && !all_[i + 1].spaced &&
                              hasListed(wordsOf(all_[i].text), "vector-type");
        const std::size_t inner = i + (isVector ? 1 : 0);
        const std::size_t end = isOneOf("( [ {", textAt(inner)) ? listEnd(inner, depth + 1) : inner;
        if (end == inner) return open;
        hasLists = true;
        i = end;
    }
    return open;
}

TokenRange LabelValues::byCoordinates(std::size_t i) const {
    std::string names;
    TokenRange row{i, i}, known{i, i};
    for (std::size_t at = i; names.size() < 4; at = row.end) {
        while (isLineEnd(at) || textAt(at) == ",") ++at;
        const TokenRange number = numberAt(at + 2);
        if (textAt(at).size() != 1 || !isOneOf("= :", textAt(at + 1)) || number.isNone()) break;
        names += wordAt(at).empty() ? std::string(textAt(at)) : wordAt(at);
        row.end = number.end;
        // `x=1 y=2 w=3 h=4` has a position in it
        if (isOneOf("xy xyz xyzw wxyz pyr", names)) known = row;
    }
    return known;
}

TokenRange LabelValues::bareRow(std::size_t i, bool isVector) const {
    TokenRange row = numberAt(i);
    for (std::size_t at = row.end; isVector && !row.isNone(); at = row.end) {
        if (isOneOf(", × x by * | /", textAt(at))) ++at;
        const TokenRange next = numberAt(at);
        if (next.isNone()) break;
        row.end = next.end;
    }
    return row;
}

std::vector<TokenRange> LabelValues::vectorsIn(TokenRange value) const {
    std::vector<TokenRange> inner;
    std::size_t open = value.end;
    for (std::size_t i = value.begin; i < value.end; ++i) {
        if (isOneOf("( [ {", textAt(i))) open = i;
        if (isOneOf(") ] }", textAt(i)) && open < value.end) {
            inner.push_back({open, i + 1});
            open = value.end;
        }
    }
    return inner.size() > 1 ? inner : std::vector{value};
}

}  // namespace gjkscope
