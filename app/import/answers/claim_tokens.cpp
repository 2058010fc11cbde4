#include "app/import/answers/claim_tokens.hpp"

#include <algorithm>

#include "app/import/text/names.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {

std::size_t placeOf(const std::vector<TextToken>& tokens, std::size_t byte) {
    const auto begin = [](const TextToken& each) { return each.span.begin; };
    return static_cast<std::size_t>(std::ranges::lower_bound(tokens, byte, {}, begin) - tokens.begin());
}

std::span<const TextToken> tokensOn(const TokenizedText& text, TextSpan line) {
    const std::size_t first = placeOf(text.tokens, line.begin);
    return std::span(text.tokens).subspan(first, placeOf(text.tokens, line.end) - first);
}

bool isOfLimit(const std::vector<TextToken>& tokens, std::size_t at) {
    const bool isValue = at > 0 && isOneOf("= :", tokens[at - 1].text);
    return tokens[at].kind == TokenKind::Name && !isValue && hasListed(wordsOf(tokens[at].text), "limit");
}

bool isArgument(const std::vector<TextToken>& tokens, std::size_t number) {
    constexpr std::size_t kMaxArguments = 60;
    if (number < 2 || tokens[number - 1].text != "=") return false;
    for (std::size_t i = number; i-- > 1 && number - i < kMaxArguments;) {
        if (isOneOf(") ] }", tokens[i].text) || tokens[i].kind == TokenKind::LineEnd) return false;
        if (tokens[i].text == "(")
            return tokens[i - 1].kind == TokenKind::Name && !tokens[i].spaced &&
                   tokens[i - 1].text.find('.') != std::string_view::npos;
    }
    return false;
}

}  // namespace gjkscope
