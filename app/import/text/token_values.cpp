#include "app/import/text/token_values.hpp"

#include "app/base/plain_text.hpp"
#include "app/import/text/names.hpp"

namespace gjkscope {

std::string TokenValues::wordAt(std::size_t i) const {
    return i < all_.size() && all_[i].kind == TokenKind::Name ? lowerCase(std::string(all_[i].text)) : "";
}

TokenRange TokenValues::numberAt(std::size_t i) const {
    const std::size_t sign = isOneOf("- +", textAt(i)) && i + 1 < all_.size() && !all_[i + 1].spaced ? 1 : 0;
    return isNumber(i + sign) ? TokenRange{i, i + sign + 1} : TokenRange{i, i};
}

TokenRange TokenValues::rowAt(std::size_t i) const {
    std::size_t count = 0;
    TokenRange row{i, i};
    for (std::size_t at = i; count < 5; ++count) {
        const bool isLast = count == 2 && textAt(row.end) == "and";
        if (count > 0 && (isLast || isOneOf(", × x by *", textAt(at)))) ++at;
        const TokenRange number = numberAt(at);
        if (number.isNone()) break;
        row.end = at = number.end;
    }
    return count > 1 && count < 5 ? row : TokenRange{i, i};
}

TokenRange TokenValues::namedAt(std::size_t i) const {
    std::string names;
    TokenRange row{i, i};
    for (std::size_t at = i; names.size() < 5; at = row.end + (textAt(row.end) == "," ? 1 : 0)) {
        const TokenRange number = numberAt(at + 2);
        if (textAt(at).size() != 1 || !isOneOf("= :", textAt(at + 1)) || number.isNone()) break;
        names += wordAt(at);
        row.end = number.end;
    }
    return isOneOf("xy xyz xyzw wxyz pyr", names) ? row : TokenRange{i, i};
}

TokenRange TokenValues::bracketedAt(std::size_t i) const {
    if (i >= all_.size()) return {i, i};
    if (!isOneOf("( [", textAt(i))) return namedAt(i);
    const TokenRange named = namedAt(i + 1), inside = named.isNone() ? rowAt(i + 1) : named;
    return !inside.isNone() && isOneOf(") ]", textAt(inside.end)) ? TokenRange{i, inside.end + 1}
                                                                  : TokenRange{i, i};
}

TokenRange TokenValues::nestedAt(std::size_t i) const {
    if (!isOneOf("( [ {", textAt(i))) return {i, i};
    int depth = 0;
    bool isNested = false;
    for (std::size_t at = i; at < all_.size() && !(isLineEnd(at) && isLineEnd(at + 1)); ++at) {
        if (isOneOf("( [ {", textAt(at))) isNested = ++depth > 1 || isNested;
        if (isOneOf(") ] }", textAt(at)) && --depth == 0)
            return isNested ? TokenRange{i, at + 1} : TokenRange{i, i};
    }
    return {i, i};
}

bool TokenValues::isNumbered(std::size_t i) const {
    const std::vector<std::string> words = wordsOf(textAt(i));
    return words.size() == 2 && hasDigit(words[1]) &&
           (roleNamed(words[0]) == "vertices" || isOneOf("v p", words[0]));
}

std::vector<double> TokenValues::numbersIn(const TokenRange& range) const {
    std::vector<double> numbers;
    for (std::size_t i = range.begin; i < range.end; ++i)
        if (isNumber(i))
            numbers.push_back(i > range.begin && textAt(i - 1) == "-" ? -all_[i].number : all_[i].number);
    return numbers;
}

}  // namespace gjkscope
