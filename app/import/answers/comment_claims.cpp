#include "app/import/answers/comment_claims.hpp"

#include <algorithm>
#include <optional>

#include "app/base/plain_text.hpp"
#include "app/import/answers/claim_names.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

/// The claim that the last call among tokens answers, `a.intersects(b)`; empty where there is none.
std::string claimCalled(std::span<const TextToken> tokens) {
    for (std::size_t i = tokens.size(); i-- > 1;) {
        if (tokens[i].text != "(" || tokens[i - 1].kind != TokenKind::Name) continue;
        const std::vector<std::string> words = wordsOf(lastName(tokens[i - 1].text));
        if (std::string claim = claimOf(joinedWords(words)); !claim.empty()) return claim;
        if (hasListed(words, "test") && !hasListed(words, "measure")) return "intersects";
    }
    return {};
}

/// The claim that the call before a comment answers, or where it stands alone the one above or below.
std::string claimAbout(const TokenizedText& text, const TextSpan& comment) {
    const TextSpan line = lineSpanAt(text.text, comment.begin);
    const std::span<const TextToken> own = tokensOn(text, line);
    if (!own.empty()) return claimCalled(own);
    if (line.begin > 0) {
        const std::span<const TextToken> above = tokensOn(text, lineSpanAt(text.text, line.begin - 1));
        if (std::string claim = claimCalled(above); !claim.empty()) return claim;
        // `response.overlap` above `// => 5`
        const bool isMember = above.size() == 1 && above[0].text.find('.') != std::string_view::npos;
        if (isMember) return claimNamed(wordsOf(lastName(above[0].text)));
    }
    if (line.end == text.text.size()) return {};
    return claimCalled(tokensOn(text, lineSpanAt(text.text, line.end + 1)));
}

/// The place in a comment behind its marks.
std::size_t beginOf(std::string_view text, const TextSpan& comment) {
    const std::string_view own = partOf(text, comment);
    return comment.begin + std::min(own.find_first_not_of("#/*-%;!<=> \t"), own.size());
}

/// The claim and value of a comment that names both, `// pt.getDistance() = -0.58`; none for another comment.
std::optional<SpokenClaim> namedIn(std::string_view text, const TextSpan& comment) {
    const std::size_t start = beginOf(text, comment);
    const std::string_view own = partOf(text, {start, comment.end});
    const std::vector<TextToken> said = tokensOf(own).tokens;
    const auto sign =
        std::ranges::find_if(said, [](const TextToken& each) { return isOneOf("= :", each.text); });
    if (said.empty() || said[0].kind != TokenKind::Name || sign == said.end()) return std::nullopt;
    // a name, or a call without arguments
    const auto names = sign - said.begin();
    const bool isCall = names == 3 && said[1].text == "(" && said[2].text == ")";
    if (names != 1 && !isCall) return std::nullopt;
    std::vector<std::string> words = wordsOf(lastName(said[0].text));
    if (words.size() > 1 && isOneOf("get m", words[0])) words.erase(words.begin());
    SpokenClaim claim{claimNamed(words), {}, {start + sign[1].span.begin, 0}};
    for (auto token = sign + 1; token != said.end(); ++token) {
        if (token->kind == TokenKind::Name) return std::nullopt;
        if (token->kind == TokenKind::Number)
            claim.numbers.push_back(token[-1].text == "-" ? -token->number : token->number);
        if (token->kind == TokenKind::Number) claim.span.end = start + token->span.end;
    }
    const std::size_t size = claim.numbers.size();
    const bool fits = isVectorClaim(claim.claim)  ? size == 2 || size == 3
                      : hasOneNumber(claim.claim) ? size == 1 && canBe(claim.claim, claim.numbers[0], false)
                                                  : false;
    return fits ? std::optional(std::move(claim)) : std::nullopt;
}

/// The value that a comment begins with, after words such as `returns`; none where it says something else.
std::optional<TextToken> answerIn(std::string_view text, const TextSpan& comment) {
    const std::size_t start = beginOf(text, comment);
    const std::vector<TextToken> said = tokensOf(partOf(text, {start, comment.end})).tokens;
    const auto leadsTo = [](const TextToken& token) {
        const std::string word = lowerCase(std::string(token.text));
        return token.kind == TokenKind::Mark || isListed("copula", word) || isListed("claimed", word);
    };
    const auto answer = std::ranges::find_if_not(said, leadsTo);
    // `3 iterations` is no depth
    if (answer == said.end() || (answer + 1 != said.end() && answer[1].kind == TokenKind::Name))
        return std::nullopt;
    TextToken placed = *answer;
    placed.span = {start + placed.span.begin, start + placed.span.end};
    return placed;
}

}  // namespace

std::vector<SpokenClaim> claimsInComments(const TokenizedText& text) {
    std::vector<SpokenClaim> found;
    for (const TextSpan& comment : text.comments) {
        if (auto named = namedIn(text.text, comment)) {
            found.push_back(std::move(*named));
            continue;
        }
        const std::optional<TextToken> answer = answerIn(text.text, comment);
        if (!answer) continue;
        std::string claim = claimAbout(text, comment);
        // SAT.js's `overlap`
        if (claim == "intersects" && answer->kind == TokenKind::Number && !answer->whole) claim = "depth";
        const std::optional<bool> truth = truthOf(lowerCase(std::string(answer->text)));
        const bool isTruth = claim == "intersects" && truth;
        const bool isNumber = hasOneNumber(claim) && answer->kind == TokenKind::Number &&
                              canBe(claim, answer->number, answer->whole);
        if (!isTruth && !isNumber) continue;
        found.push_back(
            {std::move(claim), {isTruth ? static_cast<double>(*truth) : answer->number}, answer->span});
    }
    return found;
}

}  // namespace gjkscope
