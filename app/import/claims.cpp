#include "app/import/claims.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <span>
#include <utility>

#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/number_table.hpp"
#include "app/import/text/tables.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {
namespace {

constexpr std::size_t kMaxClaimBytes = 20;

/// The claim of that name; empty where there is none.
std::string claimOf(std::string_view name) {
    static const auto kClaims = readMeanings("words/claims.json", "claims", [](const JsonCursor& row) {
        return row["claim"].text(kMaxClaimBytes);
    });
    return meaningOf(kClaims, name).value_or("");
}

/// The claim that the words name; without those that only say that it is an answer, `gjk distance`.
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

/// A value without what only says that there is one: Rust's `Ok(Some(…))`, a row of one row.
const TextValue& unwrapped(const TextValue& value) {
    const bool isWrapped =
        value.isList() && value.items.size() == 1 && value.items[0].key.empty() &&
        (isOneOf("Ok Some", value.name) ||
         (value.name.empty() && value.items[0].value.isList() && numbersOf(value.items[0].value)));
    return isWrapped ? unwrapped(value.items[0].value) : value;
}

/// True for what a body has and no answer, or has such in it: `{frame: 3, distance: 0.1, a: {radius: 1}}`.
bool saysShape(const TextItem& item, int depth = 0) {
    // contacts have points
    const bool isClaim = !claimNamed(wordsOf(item.key)).empty();
    const FieldRole role = roleNamed(item.key);
    const bool isOfBody = isSizeRole(role) || isAnyOf(role, {"type", "transform", "rotation"}) ||
                          (role == "vertices" && !isClaim);
    if (isClaim) return isOfBody;
    const auto isInside = [&](const TextItem& each) { return saysShape(each, depth + 1); };
    return isOfBody || (depth < kMaxNesting && std::ranges::any_of(item.value.items, isInside));
}

/// True for a record that an engine returned, and no shape: by its type, or two claims among its members.
bool isResult(const TextValue& record, const std::vector<std::string>& types) {
    if (!record.isList() || record.items.empty()) return false;
    const auto isOfResult = [](const std::string& name) { return isListed("result types", lastName(name)); };
    const auto isKeyed = [](const TextItem& each) { return !each.key.empty(); };
    if (!std::ranges::any_of(record.items, isKeyed)) return false;
    if (isOfResult(record.name) || std::ranges::any_of(types, isOfResult)) return true;
    const auto isClaim = [](const TextItem& each) { return !claimNamed(wordsOf(each.key)).empty(); };
    // `{"distance": 0.1, "p1": […], "p2": […]}`
    const auto isPoint = [](const TextItem& each) { return isOneOf("p1 p2", each.key); };
    const auto claims = std::ranges::count_if(record.items, isClaim);
    return record.bracket == '{' && claims > 0 && claims + std::ranges::count_if(record.items, isPoint) > 1 &&
           std::ranges::none_of(record.items, [](const TextItem& each) { return saysShape(each); });
}

bool isVectorClaim(const std::string& claim) {
    return claim == "normal" || claim.starts_with("point");
}

bool hasOneNumber(const std::string& claim) {
    return !claim.empty() && claim != "contacts" && claim != "intersects" && !isVectorClaim(claim);
}

/// True if a number can be what is claimed.
bool canBe(const std::string& claim, double number, bool isWhole) {
    if (claim == "iterations") return isWhole && number >= 0 && number <= kMaxReportedIterations;
    return std::isfinite(number) && (claim != "fraction" || (number >= 0 && number <= 1));
}

std::optional<bool> truthOf(const std::string& word) {
    if (isOneOf("1 1.", word) || isListed("true", word)) return true;
    return isOneOf("0 0.", word) || isListed("false", word) ? std::optional(false) : std::nullopt;
}

/// True or false by a value, as a claim's numbers.
std::optional<std::vector<double>> truthOf(const TextValue& value) {
    if (value.isNumber() && value.whole && (value.number == 0 || value.number == 1))
        return std::vector{value.number};
    const auto truth = value.isWord() ? truthOf(lowerCase(value.name)) : std::nullopt;
    return truth ? std::optional(std::vector{*truth ? 1.0 : 0.0}) : std::nullopt;
}

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

/// True for the name of what should be, `expected`, `true depth`; `hit=true depth=0.3` has it as a value.
bool isOfLimit(const std::vector<TextToken>& tokens, std::size_t at) {
    const bool isValue = at > 0 && isOneOf("= :", tokens[at - 1].text);
    return tokens[at].kind == TokenKind::Name && !isValue && hasListed(wordsOf(tokens[at].text), "limit");
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
    if (value < 2 || tokens[value].kind != TokenKind::Name || !isOneOf("= :", tokens[value - 1].text))
        return std::nullopt;
    const auto truth = truthOf(lowerCase(std::string(tokens[value].text)));
    return truth && claimInNames(tokens, value - 1) == "intersects" ? truth : std::nullopt;
}

/// True for a limit that a method is called with, `p.getClosestPoints(a, b, distance=0.5)`.
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
    // `distance(a, b) returns 0.3`
    const bool isReturned = end > 0 && end < number && tokens[end - 1].text == ")";
    if (isReturned) end = calledBefore(tokens, end) + 1;
    const std::string claim = claimInNames(tokens, end);
    return hasOneNumber(claim) ? claim : std::string();
}

/// The claim of the vector that opens here, `with the normal (1, 0, 0)`, `a depth of 0.1 along (0, 1, 0)`.
std::string vectorClaimBefore(const std::vector<TextToken>& tokens, std::size_t open) {
    if (tokens[open].text != "(" || tokens[open - 1].kind != TokenKind::Name) return {};
    const std::string claim = claimInNames(tokens, open);
    if (isVectorClaim(claim)) return claim;
    const bool isAlong = isOneOf("along", lowerCase(std::string(tokens[open - 1].text)));
    return isAlong && hasOneOf(wordsBefore(tokens, open - 1), "depth penetration") ? "normal" : "";
}

/// The two or three numbers between the bracket that opens here and the one that closes, if nothing has read
/// them. `unread`: in the order of the text.
std::optional<PlacedNumbers> unreadVector(const std::vector<TextToken>& tokens, std::size_t open,
                                          const std::vector<const TextToken*>& unread) {
    PlacedNumbers vector{{}, tokens[open].span};
    for (std::size_t at = open + 1; at < tokens.size(); ++at) {
        vector.span.end = tokens[at].span.end;
        if (tokens[at].text == ")") break;
        if (tokens[at].kind != TokenKind::Number) continue;
        if (!std::ranges::binary_search(unread, &tokens[at])) return std::nullopt;
        vector.numbers.push_back(tokens[at].number);
    }
    const std::size_t size = vector.numbers.size();
    return size == 2 || size == 3 ? std::optional(std::move(vector)) : std::nullopt;
}

bool hasWord(const TextItem& item) {
    const auto isPart = [](const TextItem& each) { return hasWord(each); };
    return !item.key.empty() || item.value.isWord() || std::ranges::any_of(item.value.items, isPart);
}

/// The answer before words about it, `0.1 expected 0.2`, `0.1 (at frame 7)` or `false, expected true`; none
/// where there are no such words.
std::optional<TextValue> answerWithRemark(const TextValue& value) {
    if (truthOf(lowerCase(value.name)) && value.bracket == '{') return wordValue(value.name, value.span);
    if (!value.isRow() || value.items.size() < 2) return std::nullopt;
    const TextItem &answer = value.items[0], &remark = value.items[1];
    const bool isRemark = remark.value.isWord() || (remark.value.bracket == '(' && hasWord(remark));
    return answer.key.empty() && isRemark ? std::optional(answer.value) : std::nullopt;
}

/// A negative distance is a depth, whose sign says nothing.
void normalize(std::string& claim, std::vector<double>& numbers) {
    if (claim == "distance" && numbers[0] < 0) claim = "depth";
    if (claim == "depth") numbers[0] = std::abs(numbers[0]);
}

/// The place of the first token that begins at or behind a byte.
std::size_t placeOf(const std::vector<TextToken>& tokens, std::size_t byte) {
    const auto begin = [](const TextToken& each) { return each.span.begin; };
    return static_cast<std::size_t>(std::ranges::lower_bound(tokens, byte, {}, begin) - tokens.begin());
}

std::span<const TextToken> tokensOn(const TokenizedText& text, TextSpan line) {
    const std::size_t first = placeOf(text.tokens, line.begin);
    return std::span(text.tokens).subspan(first, placeOf(text.tokens, line.end) - first);
}

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

/// The value that a comment begins with, after words such as `returns`; none where it says something else.
std::optional<TextToken> answerIn(std::string_view text, const TextSpan& comment) {
    const std::size_t start = text.find_first_not_of("#/*-%;!<=> \t", comment.begin);
    if (start >= comment.end) return std::nullopt;
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

std::optional<std::vector<double>> Claims::valueFor(const std::string& claim, const TextItem& item) const {
    if (item.value.scattered && !isVectorClaim(claim)) return std::nullopt;
    if (claim == "intersects") return truthOf(item.value);
    const std::optional<NumberTable> numbers = numbersOf(item.value);
    if (!numbers || numbers->rank != (isVectorClaim(claim) ? 1 : 0)) return std::nullopt;
    std::vector<double> list = numbers->list();
    if (!std::ranges::all_of(list, [](double each) { return std::isfinite(each); })) return std::nullopt;
    if (isVectorClaim(claim) && list.size() == 4 && list[3] == 0) list.pop_back();
    const bool fits =
        isVectorClaim(claim) ? list.size() == 2 || list.size() == 3 : canBe(claim, list[0], item.value.whole);
    return fits ? std::optional(list) : std::nullopt;
}

bool Claims::takeResult(const TextItem& item) {
    const TextValue& record = unwrapped(item.value);
    if (isExpected(item) || !isResult(record, item.words)) return false;
    takeMembers(record);
    return true;
}

void Claims::takeMembers(const TextValue& record) {
    for (const TextItem& each : record.items) {
        TextItem member = each;
        member.value = unwrapped(each.value);
        if (take(member, wordsOf(member.key), true)) continue;
        const auto isKeyed = [](const TextItem& inner) { return !inner.key.empty(); };
        if (member.value.isList() && !numbersOf(member.value) &&
            std::ranges::any_of(member.value.items, isKeyed))
            takeMembers(member.value);
        else if (hasNumbers(member.value))
            ledger_.leaveOut(member.span);
    }
}

bool Claims::take(const TextItem& item, const std::vector<std::string>& words, bool isInAnswer) {
    const std::vector<TextToken>& tokens = ledger_.text().tokens;
    if (isExpected(item) || isArgument(tokens, placeOf(tokens, item.value.span.begin))) return false;
    // before `=` the words of a name stand apart: `signed distance = …`; they may be types, too
    std::vector<std::string> all;
    for (const std::string& word : item.words)
        for (std::string& part : wordsOf(word)) all.push_back(std::move(part));
    all.insert(all.end(), words.begin(), words.end());
    eraseDirection(all);
    std::string claim = claimNamed(std::move(all));
    if (claim.empty()) claim = claimNamed(words);
    if (claim.empty() && isInAnswer && words.size() == 2 && isOneOf("point p witness w", words[0]) &&
        isMarker(words[1]))
        claim = isOneOf("a 1 first", words[1]) ? "point-a" : "point-b";
    // a polygon has points, too; `point1` and `point2` were joined
    if (claim == "contacts" && words.size() == 1 && words[0] == "points" && !isInAnswer) return false;
    const bool isPoint = words.size() == 1 && words[0] == "point";
    if (claim.empty() && isInAnswer && isPoint && takePoints(unwrapped(item.value))) return true;
    // `normal = (0, 1), point = (2, 3)`
    const bool isPlace = isPoint || (words.size() == 1 && isOneOf("position pos", words[0]));
    if (claim.empty() && ((isPlace && isInAnswer) || (isPoint && isBesideClaims(item)))) claim = "point";
    if (claim.empty()) return false;
    if (&unwrapped(item.value) != &item.value) {
        TextItem alone = item;
        alone.value = unwrapped(item.value);
        return take(alone, words, isInAnswer);
    }
    if (claim == "contacts") return takeContacts(item);
    if (claim == "points") return takePoints(item.value);
    if (const auto first = answerWithRemark(item.value)) {
        TextItem answer = item;
        answer.value = *first;
        answer.span.end = first->span.end;
        const TextSpan remark{answer.span.end, item.span.end};
        const bool isTaken = take(answer, words, isInAnswer);
        if (isTaken && hasDigit(partOf(ledger_.text().text, remark))) ledger_.leaveOut(remark);
        return isTaken;
    }
    const auto value = valueFor(claim, item);
    if (value) add(claim, *value, item.span);
    return value.has_value();
}

/// True for a value on a line with others that are claimed, `normal = …`.
bool Claims::isBesideClaims(const TextItem& item) const {
    const TokenizedText& text = ledger_.text();
    // a longer line is a whole dump's
    constexpr std::size_t kMaxLine = 60;
    const std::span<const TextToken> line = tokensOn(text, lineSpanAt(text.text, item.span.begin));
    if (line.size() > kMaxLine) return false;
    const auto isClaim = [](const TextToken& token) {
        const std::string claim = token.kind == TokenKind::Name ? claimNamed(wordsOf(token.text)) : "";
        return isOneOf("normal fraction time-of-impact", claim);
    };
    return std::ranges::any_of(line, isClaim);
}

/// `closest_points = ([0, 1], [2, 3])`: the points on A and on B.
bool Claims::takePoints(const TextValue& value) {
    if (!value.isList() || value.items.size() != 2) return false;
    std::vector<std::vector<double>> points;
    for (const TextItem& each : value.items) {
        const auto point = valueFor("point-a", each);
        if (!point) return false;
        points.push_back(*point);
    }
    add("point-a", points[0], value.items[0].span);
    add("point-b", points[1], value.items[1].span);
    return true;
}

/// True for `expected penetration = 0.1`.
bool Claims::isExpected(const TextItem& item) const {
    const std::vector<TextToken>& tokens = ledger_.text().tokens;
    const std::size_t first = placeOf(tokens, item.span.begin);
    // the words before a name may belong to the item or stand before it
    const std::size_t last = std::min(first + item.words.size(), tokens.size());
    for (std::size_t i = first > 0 ? first - 1 : 0; i < last; ++i)
        if (isOfLimit(tokens, i)) return true;
    return false;
}

void Claims::takeProse(const TokenizedText& text) {
    std::vector<std::pair<std::string, PlacedNumbers>> found;
    std::vector<TextSpan> read;
    const auto find = [&](std::string claim, double number, std::size_t place) {
        const TextSpan span = text.tokens[place].span;
        std::vector<double> value{number};
        normalize(claim, value);
        const auto told = claims_.find(claim);
        const bool isOther = told != claims_.end() && told->second.numbers != value;
        if (isOther || contradicted_.contains(claim) || isNotClaimed(text.tokens, place)) return;
        read.push_back(span);
        found.push_back({std::move(claim), {std::move(value), span}});
    };
    const std::vector<const TextToken*> unread = ledger_.unreadNumbers(text);
    for (const TextToken* number : unread) {
        const auto place = static_cast<std::size_t>(number - text.tokens.data());
        const std::string claim = claimBefore(text.tokens, place);
        if (!claim.empty() && canBe(claim, number->number, number->whole)) find(claim, number->number, place);
    }
    const bool isTold = claims_.contains("intersects");
    for (std::size_t i = 1; i < text.tokens.size(); ++i) {
        auto truth = testedAt(text.tokens, i);
        if (!truth && !isTold) truth = truthAssignedAt(text.tokens, i);
        if (truth) find("intersects", *truth ? 1 : 0, i);
    }
    for (std::size_t i = 1; i < text.tokens.size(); ++i) {
        std::string claim = vectorClaimBefore(text.tokens, i);
        if (claim.empty() || claims_.contains(claim) || isNotClaimed(text.tokens, i)) continue;
        const auto vector = unreadVector(text.tokens, i, unread);
        if (!vector) continue;
        read.push_back(vector->span);
        found.emplace_back(std::move(claim), *vector);
    }
    ledger_.readAfterAll(text.text, std::move(read));
    for (auto& [claim, value] : found) add(std::move(claim), std::move(value.numbers), value.span);
}

void Claims::takeComments(const TokenizedText& text) {
    std::vector<std::pair<std::string, PlacedNumbers>> found;
    std::vector<TextSpan> read;
    for (const TextSpan& comment : text.comments) {
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
        read.push_back(answer->span);
        found.push_back(
            {std::move(claim), {{isTruth ? static_cast<double>(*truth) : answer->number}, answer->span}});
    }
    ledger_.readAfterAll(text.text, std::move(read));
    for (auto& [claim, value] : found) add(std::move(claim), std::move(value.numbers), value.span);
}

/// Adds a claim; none of several that differ is known to be the pair's.
void Claims::add(std::string claim, std::vector<double> numbers, TextSpan span) {
    normalize(claim, numbers);
    const auto before = claims_.find(claim);
    const bool differs = before != claims_.end() && before->second.numbers != numbers;
    if (differs) {
        ledger_.leaveOut(before->second.span);
        claims_.erase(before);
        contradicted_.insert(claim);
    }
    if (contradicted_.contains(claim)) return ledger_.leaveOut(span);
    claims_.try_emplace(claim, PlacedNumbers{std::move(numbers), span});
    ledger_.use(span, PieceRole::Reported);
}

bool Claims::takeContacts(const TextItem& item) {
    if (!item.value.isList() || !contacts_.empty()) return false;
    std::vector<ReportedContact> found;
    std::vector<std::vector<double>> normals;
    std::vector<TextSpan> others;  ///< of contacts, and no claims
    std::size_t size = 0;
    const auto addPoint = [&](const TextValue& value, ReportedContact& contact) {
        const auto numbers = numbersOf(value);
        if (!numbers || numbers->rank != 1 || (size != 0 && numbers->width() != size)) return false;
        size = numbers->width();
        contact.point = vectorOf(numbers->list());
        return size == 2 || size == 3;
    };
    for (const TextItem& each : item.value.items) {
        ReportedContact contact;
        bool hasPoint = addPoint(each.value, contact);
        for (const TextItem& member : each.value.items) {
            if (hasPoint && contact.id.empty() && !contact.depth && member.key.empty()) continue;
            const std::vector<std::string> words = wordsOf(member.key);
            const bool isNumber = member.value.isNumber(), isId = hasOneOf(words, "id key feature");
            if (isOneOf("point position pos p", joinedWords(words)))
                hasPoint = addPoint(member.value, contact);
            else if (isNumber && isOneOf("depth distance signed-distance", claimNamed(words)))
                contact.depth = std::abs(member.value.number);
            else if (const auto normal =
                         claimNamed(words) == "normal" ? valueFor("normal", member) : std::nullopt)
                normals.push_back(*normal);
            else if (isId && (isNumber || member.value.isWord()))
                contact.id = isNumber ? exactNumberText(member.value.number) : member.value.name;
            else if (hasNumbers(member.value))
                others.push_back(member.span);
        }
        if (!hasPoint) return false;
        found.push_back(std::move(contact));
    }
    if (found.empty() || found.size() > kMaxContacts) return false;
    // that of all
    if (normals.size() == found.size() &&
        std::ranges::adjacent_find(normals, std::not_equal_to<>()) == normals.end())
        add("normal", normals.front(), item.span);
    contacts_ = std::move(found);
    contactsAt_ = item.span;
    contactSize_ = size;
    useUp(item);
    for (const TextSpan& other : others) ledger_.leaveOut(other);
    return true;
}

/// Uses a value up, whose members may stand apart.
void Claims::useUp(const TextItem& item) {
    if (!item.value.scattered) return ledger_.use(item.span, PieceRole::Reported);
    for (const TextItem& each : item.value.items) useUp(each);
}

/// None, and the claim is left out, where it has another dimension than the pair.
std::optional<glm::dvec3> Claims::vectorFor(const std::string& claim, int dimension) {
    const auto found = claims_.find(claim);
    if (found == claims_.end()) return std::nullopt;
    std::vector<double>& numbers = found->second.numbers;
    if (dimension == 2 && numbers.size() == 3 && numbers[2] == 0) numbers.pop_back();
    if (numbers.size() != static_cast<std::size_t>(dimension)) {
        ledger_.leaveOut(found->second.span);
        claims_.erase(found);
        return std::nullopt;
    }
    if (claim == "normal") {
        // what is below a rounding of the largest component is noise, and so is the sign of a zero
        double largest = 0;
        for (const double each : numbers) largest = std::max(largest, std::abs(each));
        for (double& each : numbers)
            if (std::abs(each) <= largest * std::numeric_limits<double>::epsilon()) each = 0;
    }
    for (double& each : numbers)
        if (each == 0) each = 0;
    return vectorOf(numbers);
}

Reported Claims::reported(int dimension) {
    Reported all;
    all.normal = vectorFor("normal", dimension);
    all.point = vectorFor("point", dimension);
    all.pointA = vectorFor("point-a", dimension);
    all.pointB = vectorFor("point-b", dimension);
    const auto number = [&](const std::string& claim) {
        const auto found = claims_.find(claim);
        return found == claims_.end() ? std::nullopt : std::optional(found->second.numbers[0]);
    };
    all.distance = number("distance");
    all.signedDistance = number("signed-distance");
    all.depth = number("depth");
    all.timeOfImpact = number("time-of-impact");
    all.fraction = number("fraction");
    if (const auto truth = number("intersects")) all.intersects = *truth == 1;
    if (const auto count = number("iterations")) all.iterations = static_cast<int>(*count);
    if (contactSize_ == static_cast<std::size_t>(dimension))
        all.contacts = contacts_;
    else if (!contacts_.empty())
        ledger_.leaveOut(contactsAt_);
    // Unity's ComputePenetration() has a distance that separates
    const bool isSeparating = all.intersects == true && all.distance.value_or(0) > 0 && !all.depth &&
                              ledger_.text().text.find("enetration(") != std::string_view::npos;
    if (isSeparating) all.depth = std::exchange(all.distance, std::nullopt);
    if (all == Reported{}) return all;
    all.by = ledger_.engine().name;
    std::string list;
    for (const auto& [claim, value] : claims_) {
        list.append(list.empty() ? "" : ", ").append(claim);
        for (const double each : value.numbers) list.append(" ").append(exactNumberText(each));
    }
    if (!all.contacts.empty())
        list.append(list.empty() ? "" : ", ").append("contacts ").append(std::to_string(contacts_.size()));
    ledger_.assume(tr("import.assumed.reported", {{"found", list}}));
    return all;
}

}  // namespace gjkscope
