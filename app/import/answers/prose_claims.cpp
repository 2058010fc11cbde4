#include "app/import/answers/prose_claims.hpp"

#include <algorithm>
#include <optional>
#include <span>

#include "app/base/plain_text.hpp"
#include "app/import/answers/claim_names.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

/// The name of the call that ends before a token, or the token there where no call ends.
std::size_t calledBefore(const std::vector<TextToken>& tokens, std::size_t end) {
    constexpr std::size_t kMaxArguments = 60;
    std::size_t name = end;
    for (int depth = 0; name > 0 && end - name < kMaxArguments;) {
        const TextToken& before = tokens[--name];
        depth += before.text == ")" ? 1 : before.text == "(" ? -1 : 0;
        if (depth == 0 && before.text != "(") break;
    }
    return name;
}

/// The answer by this token of a function that tests for an intersection, `gjk(a, b) returned 0`; none
/// for other functions, whose answer is a number.
std::optional<bool> testedAt(const std::vector<TextToken>& tokens, std::size_t value) {
    const TextToken &token = tokens[value], &verb = tokens[value - 1];
    if (!isOneOf("returned returns", verb.text)) return std::nullopt;
    const std::size_t name = calledBefore(tokens, value - 1);
    const std::vector<std::string> words = wordsOf(tokens[name].text);
    const bool isTest =
        tokens[name].kind == TokenKind::Name && hasListed(words, "test") && !hasListed(words, "measure");
    return isTest ? truthOf(lowerCase(std::string(token.text))) : std::nullopt;
}

bool isCopula(const TextToken& token) {
    if (token.kind == TokenKind::Mark) return token.text == "=" || token.text == ":";
    return token.kind == TokenKind::Name && isListed("copula", lowerCase(std::string(token.text)));
}

/// True if the sentence before the number says that it is no answer: a limit, what should be.
bool isNotClaimed(const std::vector<TextToken>& tokens, std::size_t number) {
    constexpr std::size_t kMaxSentence = 60;
    for (std::size_t i = number;
         i > 0 && number - i < kMaxSentence && tokens[i - 1].kind != TokenKind::LineEnd; --i) {
        if (tokens[i - 1].kind != TokenKind::Name) continue;
        const std::vector<std::string> words = wordsOf(tokens[i - 1].text);
        // `expected 0.1 but got 0.3`
        if (hasListed(words, "claimed")) return false;
        if (hasListed(words, "not claimed") || isOfLimit(tokens, i - 1)) return true;
    }
    return false;
}

/// The words of a sentence before a token.
std::vector<std::string> wordsBefore(const std::vector<TextToken>& tokens, std::size_t end) {
    constexpr std::size_t kFew = 8;
    std::vector<std::string> words;
    for (std::size_t i = end; i-- > 0 && end - i < kFew && tokens[i].kind != TokenKind::LineEnd;)
        if (tokens[i].kind == TokenKind::Name) words.push_back(lowerCase(std::string(tokens[i].text)));
    return words;
}

/// The claim that up to three names before a token say; the longest counts: `signed distance`.
std::string claimInNames(const std::vector<TextToken>& tokens, std::size_t end) {
    constexpr std::size_t kMaxNameWords = 3;
    std::string claim, name;
    for (std::size_t i = end; i > 0 && end - i < kMaxNameWords && tokens[i - 1].kind == TokenKind::Name;
         --i) {
        name = joinedWords(wordsOf(tokens[i - 1].text)) + (name.empty() ? "" : " ") + name;
        if (std::string longer = claimNamed(wordsOf(name)); !longer.empty()) claim = std::move(longer);
    }
    return claim;
}

/// The truth that is assigned at this token to a name of the claim, `hit=true depth=0.3`.
std::optional<bool> truthAssignedAt(const std::vector<TextToken>& tokens, std::size_t value) {
    const bool isTruth = tokens[value].kind == TokenKind::Name || tokens[value].whole;
    if (value < 2 || !isTruth || !isOneOf("= :", tokens[value - 1].text)) return std::nullopt;
    const auto truth = truthOf(lowerCase(std::string(tokens[value].text)));
    return truth && claimInNames(tokens, value - 1) == "intersects" ? truth : std::nullopt;
}

/// The last word of a name, in lower case.
std::string lastWordOf(const TextToken& token) {
    const std::vector<std::string> words = wordsOf(token.text);
    return token.kind == TokenKind::Name && !words.empty() ? words.back() : std::string();
}

/// True for a verb of what an engine answered.
bool isVerb(const TextToken& token) {
    return token.kind == TokenKind::Name && isListed("claimed", lowerCase(std::string(token.text))) &&
           token.text != "but";
}

/// The claim of one number that the sentence before names, if it names one.
std::string onlyClaimBefore(const std::vector<TextToken>& tokens, std::size_t end) {
    std::string only;
    for (std::size_t i = end; i > 0 && tokens[i - 1].kind != TokenKind::LineEnd; --i) {
        std::string claim = tokens[i - 1].kind == TokenKind::Name ? claimInNames(tokens, i) : std::string();
        if (claim == "intersects" || !hasOneNumber(claim) || claim == "iterations") continue;
        if (!only.empty() && claim != only && !(claim == "distance" && only == "signed-distance")) return {};
        if (only.empty()) only = std::move(claim);
    }
    return only;
}

/// The claim of one number that the words around it name; none where there is no such.
std::string claimBefore(const std::vector<TextToken>& tokens, std::size_t number) {
    constexpr std::size_t kMaxCopulas = 4;
    const std::string_view next = number + 1 < tokens.size() ? tokens[number + 1].text : std::string_view();
    if (next == "%" || isArgument(tokens, number)) return {};
    // `0.31 apart after 12 iterations`, `hit at t = 0.43`
    if (next == "apart") return "distance";
    if (isOneOf("iterations iters", next)) return "iterations";
    const bool isTime = number > 2 && tokens[number - 1].text == "=" && tokens[number - 2].text == "t";
    if (isTime && hasListed(wordsBefore(tokens, number - 2), "impact words")) return "time-of-impact";
    std::size_t end = number;
    while (end > 0 && number - end < kMaxCopulas && isCopula(tokens[end - 1])) --end;
    // `distance(a, b) returns 0.3`, `b2Distance returned 0.3`
    if (end == 0) return {};
    const bool isReturned = end < number && tokens[end - 1].text == ")";
    if (isReturned) end = calledBefore(tokens, end) + 1;
    std::string claim = claimInNames(tokens, end);
    const std::string function = lastWordOf(tokens[end - 1]);
    const bool isCall = end < number && isOneOf("returned returns gives gave", tokens[end].text);
    if (claim.empty() && isCall)
        claim = function == "gjk" && !tokens[number].whole ? "distance" : claimOf(function);
    // `they overlap by 0.1`
    if (claim == "intersects" && tokens[number - 1].text == "by") return "depth";
    // `expected a depth of 0.5 but got 0.1`, `Bullet says 0.1`
    if (claim.empty() && isVerb(tokens[number - 1])) return onlyClaimBefore(tokens, number);
    return hasOneNumber(claim) ? claim : std::string();
}

/// The claim of the vector that begins here, `with the normal (1, 0, 0)`, `a depth of 0.1 along (0, 1, 0)`.
std::string vectorClaimBefore(const std::vector<TextToken>& tokens, std::size_t begin) {
    const bool isVector = isOneOf("( [", tokens[begin].text) || tokens[begin].kind == TokenKind::Number;
    if (!isVector || tokens[begin - 1].kind != TokenKind::Name) return {};
    const std::string claim = claimInNames(tokens, begin);
    if (isVectorClaim(claim)) return claim;
    const bool isAlong = isOneOf("along", lowerCase(std::string(tokens[begin - 1].text)));
    return isAlong && hasOneOf(wordsBefore(tokens, begin - 1), "depth penetration") ? "normal" : "";
}

/// The two or three numbers that begin here, in brackets or in a row, if nothing has read them. `unread`: in
/// the order of the text.
std::optional<SpokenClaim> unreadVector(const std::vector<TextToken>& tokens, std::size_t begin,
                                        const std::vector<const TextToken*>& unread) {
    SpokenClaim vector{{}, {}, tokens[begin].span};
    const bool isInBrackets = tokens[begin].kind != TokenKind::Number;
    for (std::size_t at = isInBrackets ? begin + 1 : begin; at < tokens.size(); ++at) {
        const bool isNumber = tokens[at].kind == TokenKind::Number;
        if (!isNumber && !isInBrackets) break;
        vector.span.end = tokens[at].span.end;
        if (isOneOf(") ]", tokens[at].text)) break;
        if (!isNumber) continue;
        if (!std::ranges::binary_search(unread, &tokens[at])) return std::nullopt;
        const bool isNegative = !isInBrackets && tokens[at - 1].text == "-";
        vector.numbers.push_back(isNegative ? -tokens[at].number : tokens[at].number);
    }
    const std::size_t size = vector.numbers.size();
    return size == 2 || size == 3 ? std::optional(std::move(vector)) : std::nullopt;
}

/// Answer that words give to whether the shapes meet: `gjk says that they do not collide`, `result no
/// collision`. None where it is nobody's, or what should be.
std::optional<bool> truthSaidBy(std::span<const std::string> words) {
    constexpr std::size_t kMaxWords = 14, kMaxResult = 4;
    const auto isOther = [](const std::string& word) {
        return isListed("not claimed", word) || isOneOf("expected correct true why", word);
    };
    const auto meets =
        std::ranges::find_if(words, [](const std::string& word) { return isListed("meets", word); });
    if (words.size() > kMaxWords || meets == words.end() || std::ranges::any_of(words, isOther))
        return std::nullopt;
    const bool isResult =
        words.size() <= kMaxResult && isOneOf("result output answer returned returns", words.front());
    const bool isAlone = words.size() == 2 && words.front() == "no";
    const auto verb = std::find_if(words.begin(), meets, [](const std::string& word) {
        return isListed("claimed", word) || isOneOf("thinks finds found detects detected", word);
    });
    if (!isResult && !isAlone && (verb == words.begin() || verb == meets)) return std::nullopt;
    return std::none_of(words.begin(), meets, [](const std::string& word) {
        return isOneOf("no not don doesn didn never t", word);
    });
}

/// The answer in a sentence, or in a part of it: `they are apart, but gjk says that they collide`.
std::optional<SpokenClaim> truthSaidIn(std::string_view text, TextSpan sentence) {
    const std::string_view said = partOf(text, sentence);
    if (hasDigit(said) || said.find('?') != said.npos) return std::nullopt;
    const std::vector<std::string> words = wordsOf(said);
    for (auto from = words.begin(); from != words.end();) {
        const auto to = std::find_if(from, words.end(), [](const std::string& word) {
            return isOneOf("but although though however while whereas", word);
        });
        if (const auto truth = truthSaidBy({from, to}))
            return SpokenClaim{"intersects", {*truth ? 1.0 : 0.0}, sentence};
        from = to == words.end() ? to : to + 1;
    }
    return std::nullopt;
}

}  // namespace

std::vector<SpokenClaim> claimsInProse(const TokenizedText& text,
                                       const std::vector<const TextToken*>& unread) {
    const std::vector<TextToken>& tokens = text.tokens;
    std::vector<SpokenClaim> found;
    for (std::size_t i = 1; i < tokens.size(); ++i) {
        std::string claim = vectorClaimBefore(tokens, i);
        if (claim.empty() || isNotClaimed(tokens, i)) continue;
        auto vector = unreadVector(tokens, i, unread);
        if (!vector) continue;
        vector->claim = std::move(claim);
        found.push_back(std::move(*vector));
    }
    for (const TextToken* number : unread) {
        const auto place = static_cast<std::size_t>(number - tokens.data());
        std::string claim = claimBefore(tokens, place);
        if (claim.empty() || !canBe(claim, number->number, number->whole) || isNotClaimed(tokens, place))
            continue;
        std::vector<double> value{number->number};
        normalize(claim, value);
        found.push_back({std::move(claim), std::move(value), number->span});
    }
    return found;
}

std::vector<SpokenClaim> truthsInProse(const TokenizedText& text) {
    const std::vector<TextToken>& tokens = text.tokens;
    std::vector<SpokenClaim> found;
    for (std::size_t i = 1; i < tokens.size(); ++i) {
        auto truth = testedAt(tokens, i);
        if (!truth) truth = truthAssignedAt(tokens, i);
        if (truth && !isNotClaimed(tokens, i))
            found.push_back({"intersects", {*truth ? 1.0 : 0.0}, tokens[i].span});
    }
    for (std::size_t at = 0, end = 0; at < text.text.size(); at = end + 1) {
        end = std::min(text.text.find_first_of(".;\n", at), text.text.size());
        if (auto truth = truthSaidIn(text.text, {at, end})) found.push_back(std::move(*truth));
    }
    return found;
}

}  // namespace gjkscope
