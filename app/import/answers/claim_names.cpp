#include "app/import/answers/claim_names.hpp"

#include <algorithm>
#include <cmath>

#include "app/import/text/names.hpp"
#include "app/import/text/tables.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {

constexpr std::size_t kMaxClaimBytes = 20;

std::string claimOf(std::string_view name) {
    static const auto kClaims = readMeanings("words/claims.json", "claims", [](const JsonCursor& row) {
        return row["claim"].text(kMaxClaimBytes);
    });
    return meaningOf(kClaims, name).value_or("");
}

std::string claimNamed(const std::vector<std::string>& words) {
    // no claim has a longer name
    constexpr std::ptrdiff_t kMaxNameWords = 6;
    // Bullet's and Jolt's members
    const auto first = words.begin() + (words.size() > 1 && words.front() == "m" ? 1 : 0);
    for (auto word = first; word != words.end(); ++word) {
        std::string claim;
        if (words.end() - word <= kMaxNameWords) claim = claimOf(joinedWords({word, words.end()}));
        // a setting, `contactDistance`
        if (claim == "setting") return {};
        if (!claim.empty() || !isListed("answer", *word)) return claim;
    }
    return {};
}

bool isVectorClaim(const std::string& claim) {
    return claim == "normal" || claim.starts_with("point");
}

bool hasOneNumber(const std::string& claim) {
    return !claim.empty() && claim != "contacts" && claim != "intersects" && !isVectorClaim(claim);
}

bool canBe(const std::string& claim, double number, bool isWhole) {
    if (claim == "iterations") return isWhole && number >= 0 && number <= kMaxReportedIterations;
    return std::isfinite(number) && (claim != "fraction" || (number >= 0 && number <= 1));
}

std::optional<bool> truthOf(const std::string& word) {
    if (isOneOf("1 1.", word) || isListed("true", word)) return true;
    return isOneOf("0 0.", word) || isListed("false", word) ? std::optional(false) : std::nullopt;
}

void normalize(std::string& claim, std::vector<double>& numbers) {
    if (claim == "distance" && numbers[0] < 0) claim = "depth";
    if (claim == "depth") numbers[0] = std::abs(numbers[0]);
}

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
