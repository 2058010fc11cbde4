#include "app/import/unread.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <ranges>
#include <utility>

#include "app/import/text/conventions.hpp"
#include "app/import/text/number_table.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

/// True if there are several lists of numbers somewhere in the value, as a shape's points are.
bool hasTable(const TextValue& value) {
    const auto isList = [](const TextItem& each) { return each.value.isList() && numbersOf(each.value); };
    if (std::ranges::count_if(value.items, isList) > 1) return true;
    return std::ranges::any_of(value.items, [](const TextItem& each) { return hasTable(each.value); });
}

/// True for a product with a pose in it, `RotationZ(angle) * Translation(v)`.
bool multipliesPoses(const TextValue& value) {
    const auto isPose = [](const TextItem& each) {
        const std::vector<std::string> words = wordsOf(each.value.name);
        return multipliesPoses(each.value) ||
               (each.value.isCall() && (hasListed(words, "turn") || hasListed(words, "transform")));
    };
    return value.isOperation() && std::ranges::any_of(value.items, isPose);
}

/// True for a call that moves a body along a vector: `collide_with_motion(xf, motion, shape, …)`.
bool moves(const TextValue& value) {
    const auto isVector = [](const TextItem& each) {
        const auto numbers = each.key.empty() ? numbersOf(each.value) : std::nullopt;
        return numbers && numbers->rank == 1 && numbers->width() > 1 && numbers->width() < 4;
    };
    const std::vector<std::string> words = wordsOf(lastName(value.name));
    return value.isCall() && (hasListed(words, "cast") || hasOneOf(words, "motion")) &&
           std::ranges::any_of(value.items, isVector);
}

/// Parts of a text in their order.
using TextParts = std::vector<TextSpan>;

/// The parts that were read.
TextParts readParts(const ImportLedger& ledger) {
    TextParts read;
    for (const TextPiece& piece : ledger.pieces)
        if (piece.role != PieceRole::Unused && piece.span.begin < piece.span.end) read.push_back(piece.span);
    std::ranges::sort(read, {}, &TextSpan::begin);
    return read;
}

/// The first of these parts that begins within the span; none where none does.
std::optional<TextSpan> firstIn(const TextParts& parts, TextSpan span) {
    const auto first = std::ranges::lower_bound(parts, span.begin, {}, &TextSpan::begin);
    return first != parts.end() && first->begin < span.end ? std::optional(*first) : std::nullopt;
}

/// Lists what is `left` of the numbers in an item beside what was `read`. `inside`: of a value that something
/// was read of.
void leaveUnread(const TextItem& item, bool inside, const TextParts& left, const TextParts& read,
                 ImportLedger& ledger) {
    const std::optional<TextSpan> first = firstIn(left, item.span);
    if (!first && !item.value.scattered && item.value.items.empty()) return;
    // `cpMomentForPoly(…)`
    if (item.value.isCall() && hasOneOf(wordsOf(lastName(item.value.name)), "moment inertia"))
        return ledger.leaveOut(item.span);
    // C's `= { 0 }`
    const std::vector<TextItem>& values = item.value.items;
    const bool isZeroed = item.value.bracket == '{' && item.value.name.empty() && values.size() == 1 &&
                          values[0].key.empty() && values[0].value.isNumber() && values[0].value.number == 0;
    if (isZeroed) return ledger.leaveOut(item.span);
    const bool isCall = item.value.isCall() && !saysGeometry(item);
    // `= {0}` before members only says that there is nothing yet
    const bool isFilled = std::ranges::any_of(item.value.items, &TextItem::attached);
    const bool isSpread = isFilled || (item.value.scattered && !item.key.empty());
    if (item.value.isList() && (isSpread || firstIn(read, item.span))) {
        const bool isTurn = isAnyOf(roleNamed(item.key), {"rotation", "angle", "euler"});
        for (const TextItem& each : item.value.items) {
            const bool isPositional = each.key.empty() && !isCall;
            // `setTranslation(1, 2, 3)` of nobody
            const bool isArgument = isCall && item.key.empty() && each.key.empty() && each.value.isNumber();
            if (isArgument && saysPose(item) && firstIn(left, each.span)) ledger.refuseNumber(each.span);
            if (isPositional && isFilled && each.value.isList() && hasNumbers(each.value))
                if (const auto number = firstIn(left, each.span)) ledger.refuseNumber(*number);
            if (isPositional && isFilled && each.value.isNumber() && firstIn(left, each.span))
                ledger.leaveOut(each.span);
            else
                leaveUnread(each, isPositional || isTurn, left, read, ledger);
        }
        return;
    }
    if (!first) return;
    // a sentence that something was read of must be read whole
    const std::string_view text = ledger.text().text;
    const TextSpan lines{text.rfind('\n', item.span.begin) + 1,
                         std::min(text.find('\n', item.span.end), text.size())};
    const bool isSentence = item.key.empty() || isProse(item.key, {});
    const bool isPart = isSentence && !isCall && firstIn(read, lines);
    const bool hasPart = isCall && std::ranges::any_of(item.value.items, [&](const TextItem& each) {
                             return !each.key.empty() && firstIn(left, each.span) && saysGeometry(each);
                         });
    if (inside || isPart || hasPart || saysGeometry(item) || saysPose(item) || moves(item.value) ||
        (!item.key.empty() && hasTable(item.value))) {
        if (isCall || item.value.isOperation() || !item.value.then.empty())
            ledger.refuse("import.arithmetic", item.span);
        ledger.refuseNumber(*first);
    }
    // a long one is cut where it is shown
    constexpr std::size_t kLong = 40;
    const bool isLong = item.value.isList() && item.span.end - item.span.begin > kLong;
    if (!isLong) return ledger.leaveOut(item.span);
    for (const TextItem& each : item.value.items)
        if (firstIn(left, each.span)) ledger.leaveOut(each.span);
}

/// True if a member that is of no use has this place in it.
bool isIgnored(const TextValue& value, std::size_t place) {
    return std::ranges::any_of(value.items, [&](const TextItem& item) {
        return item.span.contains(place) &&
               (roleNamed(item.key) == "ignored" || isIgnored(item.value, place));
    });
}

/// True if an item that says something of a body has this place in it, and no other within that.
bool isOfBody(const TextValue& value, std::size_t place) {
    return std::ranges::any_of(value.items, [&](const TextItem& item) {
        const bool isInside = item.span.contains(place);
        if (isInside && roleNamed(item.key) == "ignored") return false;
        return (isInside && (saysGeometry(item) || saysPose(item)) && !isIgnored(item.value, place)) ||
               ((isInside || item.value.scattered) && isOfBody(item.value, place));
    });
}

}  // namespace

bool saysPose(const TextItem& item) {
    std::vector<std::string> words = wordsOf(item.key), called = wordsOf(lastName(item.value.name));
    if (roleOf(words) == FieldRole("reported")) return false;
    if (multipliesPoses(item.value)) return true;
    const auto isShape = [](const std::string& word) { return shapeNamed(word).has_value(); };
    // `cpMomentForCircle(…)`
    if (item.value.isCall() && roleOf(called) == FieldRole("ignored")) return false;
    if (item.value.isCall() && std::ranges::any_of(called, isShape)) return true;
    for (const std::vector<std::string>* more : {&std::as_const(called), &item.words, &item.value.then})
        for (const std::string& name : *more)
            for (std::string& word : wordsOf(name)) words.push_back(std::move(word));
    return hasListed(words, "poses");
}

bool isMadeShape(const TextValue& value) {
    return value.isList() && isConstructor(lastName(value.name));
}

bool isProse(const std::string& key, FieldRole role) {
    if (role || key.find(' ') == key.npos) return false;
    return std::ranges::any_of(wordsOf(key), [](const std::string& word) {
        return !isMarker(word) && !shapeNamed(word) && !isNoise(word);
    });
}

bool saysGeometry(const TextItem& item) {
    FieldRole role = roleNamed(item.key);
    // `Result r = epa(a, b)`
    const bool isResult = item.key.size() == 1 && !item.words.empty() && item.value.isCall() &&
                          !hasListed(wordsOf(item.value.name), "making") && sizeInName(item.value.name) == 0;
    if (isResult) return isMadeShape(item.value);
    // `radius A = 1`
    if (!role && !item.words.empty() && isSizeRole(roleNamed(item.words.back())))
        role = roleNamed(item.words.back());
    if (!role) return isMadeShape(item.value);
    const bool isVector = isAnyOf(
        role, {"position", "vertices", "transform", "velocity", "from", "to", "center", "low", "high"});
    return !(isVector && item.value.isNumber()) && !isAnyOf(role, {"ignored", "reported", "travel"});
}

void requireKnownParts(const TextValue& pose, const ImportLedger& ledger) {
    const auto isVector = [](const TextItem& each) {
        const auto numbers = numbersOf(each.value);
        return numbers && numbers->rank == 1 && numbers->width() > 1;
    };
    const auto isKnown = [](const TextItem& each) { return static_cast<bool>(roleNamed(each.key)); };
    if (std::ranges::count_if(pose.items, isVector) > 1 && std::ranges::none_of(pose.items, isKnown))
        ledger.refuse("import.rotation_form", pose.span);
}

void requireEvenPoints(const TextValue& list, const ImportLedger& ledger) {
    std::vector<NumberTable> points;
    for (const TextItem& each : list.items) {
        auto numbers = each.key.empty() ? numbersOf(each.value) : std::nullopt;
        if (!numbers || numbers->rank != 1) return;
        points.push_back(std::move(*numbers));
    }
    for (const NumberTable& point : points)
        if (points.size() > 2 && point.width() != points.front().width())
            ledger.refuse("import.dimensions", point.span);
}

void takeSpent(const std::vector<SpentVariable>& spent, const TextValue& record, ImportLedger& ledger) {
    TextParts read = readParts(ledger);
    std::vector<TextSpan> later;  // statements of variables that were read, the last first
    const auto isReadAt = [&](const TextSpan& place) {
        const auto after = std::ranges::upper_bound(read, place.begin, {}, &TextSpan::begin);
        // pieces overlap by no more than a few
        constexpr std::ptrdiff_t kMaxNested = 8;
        for (auto piece = after; piece != read.begin() && after - piece < kMaxNested;)
            if ((--piece)->contains(place.begin)) return true;
        const auto statement =
            std::ranges::lower_bound(later, place.begin, std::greater<>(), &TextSpan::begin);
        return statement != later.end() && statement->contains(place.begin);
    };
    // a variable may have gone into a later one
    for (const SpentVariable& variable : std::views::reverse(spent)) {
        if (std::ranges::any_of(variable.places, isReadAt)) {
            ledger.use(variable.span, PieceRole::Size);
            later.push_back(variable.span);
        } else if (std::ranges::none_of(variable.places, [&](const TextSpan& place) {
                       return isOfBody(record, place.begin);
                   })) {
            ledger.leaveOut(variable.span);
        }
    }
}

void leaveRest(const TextValue& record, ImportLedger& ledger) {
    const TextParts read = readParts(ledger);
    const TextParts left = ledger.unusedNumbers();
    // `A = (R * A)'`, of points that were read before
    for (const TextItem& item : record.items)
        if (item.value.isOperation() && !item.key.empty())
            for (const TextItem& before : record.items)
                if (&before != &item && before.key == item.key && firstIn(read, before.span))
                    ledger.refuse("import.arithmetic", item.span);
    for (const TextItem& item : record.items) leaveUnread(item, false, left, read, ledger);
    ledger.requireNoneLeft();
}

}  // namespace gjkscope
