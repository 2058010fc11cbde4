#include "app/import/claims.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <span>
#include <utility>

#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/import/answers/claim_names.hpp"
#include "app/import/answers/comment_claims.hpp"
#include "app/import/answers/prose_claims.hpp"
#include "app/import/plain_form.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/number_table.hpp"
#include "app/import/text/tables.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {
namespace {

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

/// True or false by a value, as a claim's numbers.
std::optional<std::vector<double>> truthIn(const TextValue& value) {
    if (value.isNumber() && value.whole && (value.number == 0 || value.number == 1))
        return std::vector{value.number};
    const auto truth = value.isWord() ? truthOf(lowerCase(value.name)) : std::nullopt;
    return truth ? std::optional(std::vector{*truth ? 1.0 : 0.0}) : std::nullopt;
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

}  // namespace

std::optional<std::vector<double>> Claims::valueFor(const std::string& claim, const TextItem& item) const {
    if (item.value.scattered && !isVectorClaim(claim)) return std::nullopt;
    if (claim == "intersects") return truthIn(item.value);
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
    std::vector<SpokenClaim> found = claimsInProse(text, ledger_.unreadNumbers(text));
    if (!claims_.contains("intersects")) std::ranges::move(truthsInProse(text), std::back_inserter(found));
    // what values say counts more
    std::erase_if(found, [&](const SpokenClaim& each) {
        const auto before = claims_.find(each.claim);
        const bool isOther = before != claims_.end() && before->second.numbers != each.numbers;
        return isOther || contradicted_.contains(each.claim);
    });
    takeSpoken(text, std::move(found));
}

void Claims::takeComments(const TokenizedText& text) {
    takeSpoken(text, claimsInComments(text));
}

void Claims::takeSpoken(const TokenizedText& text, std::vector<SpokenClaim> found) {
    std::vector<TextSpan> read;
    for (const SpokenClaim& each : found) read.push_back(each.span);
    ledger_.readAfterAll(text.text, std::move(read));
    for (SpokenClaim& each : found) add(std::move(each.claim), std::move(each.numbers), each.span);
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
        std::string name = claim;
        std::ranges::replace(name, '-', ' ');
        list.append(list.empty() ? "" : ", ").append(name).append(" ").append(numbersText(value.numbers));
    }
    if (!all.contacts.empty())
        list.append(list.empty() ? "" : ", ").append(std::to_string(contacts_.size())).append(" contacts");
    ledger_.assume(tr("import.assumed.reported", {{"found", list}}));
    return all;
}

}  // namespace gjkscope
