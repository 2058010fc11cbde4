#include "app/import/text/text_statement.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <utility>

#include "app/base/plain_text.hpp"
#include "app/import/text/conventions.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/number_table.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

using Atoms = std::vector<Atom>;

bool isWord(const Atom& atom) {
    return atom.value.isWord();
}
bool isNumber(const Atom& atom) {
    return atom.value.isNumber();
}

/// True if the word only declares, or says nothing about a value.
bool isFiller(const Atom& atom) {
    return atom.value.isWord() && !atom.value.quoted && isListed("filler", atom.value.name);
}

/// Words in brackets: a cast, or a remark.
bool isCast(const TextValue& value) {
    const auto isAlone = [](const TextItem& each) {
        return each.value.isNone() || (each.value.isWord() && each.key.empty());
    };
    return value.isList() && value.bracket != '[' && value.name.empty() && !value.items.empty() &&
           std::ranges::all_of(value.items, isAlone);
}

bool isValue(const Atom& atom) {
    return atom.value.isNumber() || (atom.value.isList() && !isCast(atom.value));
}

/// A whole number that can count something.
bool isCount(const TextValue& value) {
    constexpr double kMaxCount = 1e15;
    return value.isNumber() && value.whole && std::abs(value.number) < kMaxCount;
}

bool isIndex(const TextValue& value) {
    return value.isList() && value.bracket == '[' && value.items.size() == 1 &&
           (value.name.empty() || value.name == "[]") && value.items[0].key.empty() &&
           isCount(value.items[0].value);
}

/// Appends the value with its key, which begins and ends there.
TextItem& append(TextValue& list, std::string key, TextValue value, TextSpan keyAt,
                 std::vector<std::string> words = {}) {
    TextItem& item = list.items.emplace_back(itemOf(std::move(value), std::move(key), std::move(words)));
    const bool follows = !item.value.isNone() && item.value.span.begin >= keyAt.end;
    item.keySpan = {keyAt.begin, follows ? item.value.span.begin : keyAt.end};
    item.span = {keyAt.begin, std::max(keyAt.end, item.value.span.end)};
    return item;
}

/// The places of the signs.
std::vector<std::size_t> signsOf(const Atoms& atoms) {
    std::vector<std::size_t> signs;
    for (std::size_t i = 0; i < atoms.size(); ++i)
        if (!atoms[i].sign.empty()) signs.push_back(i);
    return signs;
}

/// `let a: Type = …` without the type.
void dropAnnotation(Atoms& atoms) {
    const std::vector<std::size_t> signs = signsOf(atoms);
    if (signs.size() != 2 || signs[0] == 0 || signs[1] != signs[0] + 2) return;
    if (atoms[signs[0]].sign != ":" || atoms[signs[1]].sign != "=") return;
    const TextValue& type = atoms[signs[0] + 1].value;
    // `[Vec3; 4]`
    const auto numbers =
        std::ranges::count_if(type.items, [](const TextItem& each) { return hasNumbers(each.value); });
    const bool isType = type.isList()
                            ? type.bracket == '[' && numbers < 2
                            : type.isWord() && ((signs[0] > 1 && isFiller(atoms[0])) ||
                                                std::isupper(static_cast<unsigned char>(type.name[0])) != 0 ||
                                                type.name.find('.') != type.name.npos);
    const auto colon = atoms.begin() + static_cast<std::ptrdiff_t>(signs[0]);
    if (isType) atoms.erase(colon, colon + 2);
}

/// `mTransform1 (col-major):` without the remark: words in brackets before a sign.
void dropRemarks(Atoms& atoms) {
    for (std::size_t i = atoms.size(); i-- > 2;) {
        TextValue &name = atoms[i - 2].value, &remark = atoms[i - 1].value;
        if (atoms[i].sign.empty() || !isCast(remark) || !name.isWord()) continue;
        // `rotation (w, x, y, z):` says how it is to be read
        std::string said;
        for (const TextItem& word : remark.items) said += word.value.name;
        if (isListed("remark", said)) name.name.append(" ").append(said);
        atoms.erase(atoms.begin() + static_cast<std::ptrdiff_t>(i - 1));
    }
}

/// libGDX prints vectors as [1.0:2.0].
bool isRatio(const Atoms& atoms) {
    return std::ranges::all_of(atoms, [](const Atom& each) {
        return each.sign == ":" || (each.value.isNumber() && !each.value.whole);
    });
}

std::string keyOf(const TextValue& value, TextValue& list, bool isLabel) {
    std::string key = value.isWord() ? value.name : "";
    const TextValue* const count = isIndex(value)              ? &value.items[0].value
                                   : isLabel && isCount(value) ? &value
                                                               : nullptr;
    if (value.isList() && value.items.empty()) key = value.name;
    if (count != nullptr) key = "[" + std::to_string(static_cast<long long>(count->number)) + "]";
    if (key.empty()) {
        // a value in a name's place keeps its numbers, which nothing will take
        list.items.push_back(itemOf(value));
        return "?";
    }
    for (const std::string& then : value.then) key.append(".").append(then);
    return key;
}

TextValue valueOf(Atoms& atoms, std::size_t from, std::size_t to) {
    TextValue row = listValue({});
    for (std::size_t i = from; i < to; ++i)
        if (!isFiller(atoms[i]) && !isCast(atoms[i].value))
            row.items.push_back(itemOf(std::move(atoms[i].value)));
    // a debugger's `can = {Cylinder} ` has its members below
    const auto isShape = [](const Atom& each) {
        return isCast(each.value) && each.value.bracket == '{' &&
               isConstructor(lastName(each.value.items[0].key));
    };
    const auto begin = atoms.begin() + static_cast<std::ptrdiff_t>(from),
               end = atoms.begin() + static_cast<std::ptrdiff_t>(to);
    const auto type = std::find_if(begin, end, isShape);
    // `size=(w, h)` has the values of variables, and `rotation (w, x, y, z):` an order
    const bool isTuple = to == from + 1 && atoms[from].value.bracket == '(' && isCast(atoms[from].value) &&
                         atoms[from].value.items.size() > 1 && atoms[from].value.items.size() < 4 &&
                         atoms[from].value.items[1].separator == ',' &&
                         !std::ranges::all_of(atoms[from].value.items, [](const TextItem& each) {
                             return coordinateOf(each.value.name).has_value();
                         });
    if (isTuple && row.items.empty()) return std::move(atoms[from].value);
    if (row.items.empty())
        return type != end ? wordValue(type->value.items[0].key, type->value.span) : TextValue();
    if (row.items.size() == 1) return TextValue(std::move(row.items.front().value));
    row.span = {row.items.front().span.begin, row.items.back().span.end};
    return row;
}

/// The words of these atoms, as one name.
std::string joinedName(const Atoms& atoms, std::size_t from, std::size_t to) {
    std::string name;
    for (std::size_t i = from; i < to; ++i) name.append(name.empty() ? "" : " ").append(atoms[i].value.name);
    return name;
}

/// A field's name without a sign before its value: `from (0, 2, 0)`, `half extents 1 2 3`.
struct UnsignedField {
    std::size_t name, value;  ///< their places; the end where there is none
};

/// The first such field from `from` on.
UnsignedField nextField(const Atoms& atoms, std::size_t from, std::size_t to) {
    const auto isName = [&](std::size_t i) { return atoms[i].value.isWord() && !atoms[i].value.quoted; };
    for (std::size_t i = from; i + 1 < to; ++i) {
        if (!isName(i) || !isValue(atoms[i + 1]) || !roleNamed(atoms[i].value.name)) continue;
        std::size_t name = i;
        for (std::size_t more = i; more > from && isName(more - 1) && i + 1 - more < 4; --more) {
            const NamedRole role = roleNamed(joinedName(atoms, more - 1, i + 1));
            if (role.first == 0 && role.count > i + 1 - more) name = more - 1;
        }
        return {name, i + 1};
    }
    return {to, to};
}

/// Fields without signs as items of their own: `at (1, 2) radius 3`.
void appendFields(Atoms& atoms, std::size_t from, std::size_t to, TextValue& list) {
    for (UnsignedField field = nextField(atoms, from, to); field.name < to;) {
        const UnsignedField next = nextField(atoms, field.value, to);
        const TextSpan key{atoms[field.name].value.span.begin, atoms[field.value - 1].value.span.end};
        std::string name = joinedName(atoms, field.name, field.value);
        append(list, std::move(name), valueOf(atoms, field.value, next.name), key);
        field = next;
    }
}

/// A sentence of shapes and their fields, `a sphere with radius 0.5 at (1, 2, 3) and a capsule …`: the words
/// of each shape become a heading. False if it is none.
bool appendSentence(Atoms& atoms, TextValue& list, const StatementEnd& statement) {
    const auto isShapeWord = [](const Atom& atom) {
        return atom.value.isWord() && !atom.value.quoted && shapeIn({atom.value.name});
    };
    const auto words = std::ranges::count_if(atoms, isWord);
    const std::size_t end = atoms.size();
    const UnsignedField first = nextField(atoms, 0, end);
    // more of a sentence: `point1 (0, 0, 0) and point2 (0, 4, 0)`
    const bool goesOn = first.name == 0 && nextField(atoms, first.value, end).name < end;
    const bool starts = first.name < end && words >= 3 && std::ranges::any_of(atoms, isShapeWord);
    if (!starts && !goesOn) return false;
    for (std::size_t at = 0; at < end;) {
        const UnsignedField field = nextField(atoms, at, end);
        for (std::size_t i = at; i < field.name; ++i)
            if (isShapeWord(atoms[i])) append(list, atoms[i].value.name, {}, atoms[i].value.span);
        // a size without its number
        if (field.name == end && isSizeRole(roleNamed(joinedName(atoms, at, end))))
            refuseLine("import.no_value", statement.text, atoms.back().value.span.begin);
        if (field.name == end) break;
        std::size_t stop = field.value;
        while (stop < end && isValue(atoms[stop])) ++stop;
        appendFields(atoms, field.name, stop, list);
        at = stop;
    }
    return true;
}

/// Stands in a name's place where numbers are part of a sentence.
constexpr const char* kSentence = "part of a sentence";

/// The number of numbers before the first word of a line that goes on with several, `3 4 is what it printed`;
/// 0: it is no sentence.
std::size_t numbersOfSentence(const Atoms& atoms) {
    const auto isPlainWord = [](const Atom& each) {
        return isWord(each) && !each.value.quoted && !shapeIn({each.value.name});
    };
    const auto word = std::ranges::find_if_not(atoms, isNumber);
    // `4 contacts`
    const bool isCounted = atoms.end() - word == 1 && isListed("counted", word->value.name);
    const bool goesOn = (isCounted || atoms.end() - word > 1) && std::all_of(word, atoms.end(), isPlainWord);
    return goesOn ? static_cast<std::size_t>(word - atoms.begin()) : 0;
}

/// True if a sentence ends in this colon: `the engine reports a distance of 0.3 here:`. A heading has no
/// number but at its end.
bool endsSentence(const Atoms& atoms) {
    const auto sign = std::ranges::find_if(atoms, [](const Atom& each) { return !each.sign.empty(); });
    if (atoms.empty() || sign != atoms.end() - 1 || sign->sign != ":") return false;
    const auto number = std::ranges::find_if(atoms, isNumber);
    if (number == atoms.begin() || number >= sign - 1) return false;
    const auto isPlainWord = [](const Atom& each) {
        const NamedRole role = roleNamed(each.value.name);
        const bool saysGeometry = role && !isAnyOf(role, {"reported", "ignored"});
        return each.value.isWord() && !saysGeometry && !shapeIn({each.value.name});
    };
    return number - atoms.begin() > 1 && std::all_of(number + 1, sign, isPlainWord);
}

void appendValues(Atoms& atoms, std::size_t from, bool withWords, TextValue& list) {
    for (std::size_t i = from; i < atoms.size(); ++i)
        if (withWords || !atoms[i].value.isWord()) list.items.push_back(itemOf(std::move(atoms[i].value)));
}

/// `rotated 30 degrees about the y axis` as `rotation = AngleAxis(30 degrees, UnitY)`. False for other atoms.
bool appendTurn(Atoms& atoms, TextValue& list) {
    const auto number = std::ranges::find_if(atoms, isNumber);
    if (number == atoms.begin() || atoms.end() - number < 3 ||
        !isOneOf("about around", number[1].value.name) || !std::all_of(number + 1, atoms.end(), isWord) ||
        !isListed("turning", lowerCase(number[-1].value.name)))
        return false;
    const auto isAxis = [](const Atom& each) {
        return isOneOf("x y z x-axis y-axis z-axis", lowerCase(each.value.name));
    };
    const auto axis = std::find_if(number + 2, atoms.end(), isAxis);
    if (axis == atoms.end() || axis - number > 3) return false;
    static constexpr std::array<const char*, 3> kUnits{"UnitX", "UnitY", "UnitZ"};
    const auto which = static_cast<std::size_t>(lowerCase(axis->value.name)[0] - 'x');
    TextValue turn = listValue({number->value.span.begin, axis->value.span.end}, '(');
    turn.name = "AngleAxis";
    turn.items.push_back(itemOf(std::move(number->value)));
    turn.items.push_back(itemOf(wordValue(kUnits[which], axis->value.span)));
    append(list, "rotation", std::move(turn), number[-1].value.span);
    return true;
}

void appendUnsigned(Atoms& atoms, TextValue& list, const StatementEnd& end) {
    std::erase_if(atoms, isFiller);
    if (atoms.empty()) return;
    if (end.closer.empty() && appendTurn(atoms, list)) return;
    const bool isOutside = end.closer.empty(), inList = end.closer == "]" || end.closer == ")";
    if (isOutside && appendSentence(atoms, list, end)) return;
    TextValue& front = atoms.front().value;
    if (atoms.size() > 1 && isIndex(front) && end.closer != "]" && atoms[1].value.isList()) {
        // a debugger's `[0] {x=1 y=2} Vec2`
        append(list, keyOf(front, list, true), std::move(atoms[1].value), front.span);
        return appendValues(atoms, 2, false, list);
    }
    if (atoms.size() > 2 && isOutside && isIndex(front) &&
        std::all_of(atoms.begin() + 1, atoms.end(), isNumber)) {
        // `[0] 1 2 3`
        std::string key = keyOf(front, list, true);
        const TextSpan at = front.span;
        append(list, std::move(key), valueOf(atoms, 1, atoms.size()), at);
        return;
    }
    const auto firstValue = std::ranges::find_if_not(atoms, isWord);
    const auto words = static_cast<std::size_t>(firstValue - atoms.begin());
    if (isOutside && front.bracket == '{' && !front.name.empty() &&
        std::all_of(atoms.begin() + 1, atoms.end(), isWord)) {
        // a debugger's tree has a type behind a value
        TextItem& item = list.items.emplace_back(itemOf(std::move(front)));
        for (std::size_t i = 1; i < atoms.size(); ++i) item.words.push_back(atoms[i].value.name);
        return;
    }
    if (const std::size_t numbers = isOutside ? numbersOfSentence(atoms) : 0) {
        const TextSpan key{front.span.begin, front.span.begin};
        append(list, kSentence, valueOf(atoms, 0, numbers), key);
        return;
    }
    if (words == 0 || (inList && words == atoms.size())) return appendValues(atoms, 0, true, list);
    while (isOutside && atoms.size() > words + 1 && isWord(atoms.back())) atoms.pop_back();
    const TextSpan key{front.span.begin, atoms[words - 1].value.span.end};
    TextValue* const last = words + 1 == atoms.size() ? &atoms[words].value : nullptr;
    if (last == nullptr || !last->isNamedList() || last->name == "[]") {
        std::string name = joinedName(atoms, 0, words);
        append(list, std::move(name), valueOf(atoms, words, atoms.size()), key);
        return;
    }
    // `Sphere s(20)`: the name is called, but it is the type that is meant
    std::vector<std::string> types;
    for (std::size_t i = 0; i < words; ++i) types.push_back(atoms[i].value.name);
    std::string name = std::exchange(last->name, types.back());
    append(list, std::move(name), std::move(*last), key, std::move(types));
}

/// `[0] x: 1 y: 2`: the signed ones as a list, under their index.
void appendIndexed(Atoms& atoms, TextValue& list, const StatementEnd& end) {
    const TextValue index = std::move(atoms.front().value);
    atoms.erase(atoms.begin());
    TextValue members = listValue({atoms.front().value.span.begin, index.span.end}, '{');
    std::string key = keyOf(index, list, true);
    appendStatement(atoms, members, {"}", false, end.text});
    if (!members.items.empty()) members.span.end = members.items.back().span.end;
    append(list, std::move(key), std::move(members), index.span);
}

/// The words before the first key; values between them become nameless items of the list.
std::vector<std::string> takeWords(Atoms& atoms, std::size_t firstKey, TextValue& list) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < firstKey; ++i) {
        // `Vector2[] a = …`
        const bool isType = atoms[i].value.isNamedList() && atoms[i].value.items.empty();
        if (isType || (atoms[i].value.isWord() && !isFiller(atoms[i])))
            words.push_back(atoms[i].value.name);
        else if (!atoms[i].value.isWord() && !isCast(atoms[i].value))
            list.items.push_back(itemOf(std::move(atoms[i].value)));
    }
    return words;
}

/// Appends the item around the sign at `sign`: the key before it, and the value up to `end`. `words` stand
/// before its key from `begin` on, and are part of it before a colon.
TextItem& appendSigned(Atoms& atoms, std::size_t sign, std::size_t end, TextValue& list,
                       std::vector<std::string> words, std::size_t begin) {
    const bool isColon = atoms[sign].sign == ":";
    const std::size_t keyEnd = atoms[sign - 1].value.span.end;
    std::string key = keyOf(atoms[sign - 1].value, list, isColon);
    // `half extents = (1, 2, 3)`
    if (!isColon && !words.empty() && isOneOf("half full", words.back())) {
        key.insert(0, words.back() + " ");
        words.pop_back();
    }
    if (isColon) {
        for (auto word = words.rbegin(); word != words.rend(); ++word) key.insert(0, *word + " ");
        words.clear();
    }
    TextValue value = valueOf(atoms, std::min(sign + 1, end), end);
    TextItem& item = append(list, std::move(key), std::move(value), {begin, keyEnd}, std::move(words));
    item.expects = item.value.isNone() && !(isColon && end < atoms.size());
    if (item.key == "?") item.span.begin = item.keySpan.begin = item.keySpan.end = item.value.span.begin;
    return item;
}

}  // namespace

void appendStatement(Atoms& atoms, TextValue& list, const StatementEnd& end) {
    dropAnnotation(atoms);
    dropRemarks(atoms);
    if (end.closer.empty() && endsSentence(atoms)) atoms.pop_back();
    if (isRatio(atoms)) std::erase_if(atoms, [](const Atom& each) { return !each.sign.empty(); });
    const std::vector<std::size_t> signs = signsOf(atoms);
    if (signs.empty()) return appendUnsigned(atoms, list, end);
    if (signs.front() > 1 && isIndex(atoms.front().value)) return appendIndexed(atoms, list, end);
    if (signs.front() == 0) {
        // signs that nothing stands before
        atoms.erase(atoms.begin(), std::ranges::find(atoms, "", &Atom::sign));
        if (!atoms.empty()) appendStatement(atoms, list, end);
        return;
    }
    const std::size_t before = list.items.size(), start = atoms.front().value.span.begin;
    std::vector<std::string> words = takeWords(atoms, signs.front() - 1, list);
    for (std::size_t s = 0; s < signs.size(); ++s) {
        const bool isLast = s + 1 == signs.size(), isFirst = s == 0 && list.items.size() == before;
        const std::size_t begin = isFirst ? start : atoms[signs[s] - 1].value.span.begin;
        const std::size_t stop = isLast ? atoms.size() : signs[s + 1] - 1;
        // `r = 0.25 from (0, 2, 0)`; a name that follows the sign is a label's first field
        std::size_t field = stop;
        if (end.closer.empty()) {
            const std::size_t begins = std::min(signs[s] + 1, stop);
            UnsignedField next = nextField(atoms, begins, stop);
            if (next.name == begins) next = nextField(atoms, next.value, stop);
            field = next.name;
        }
        const TextItem& item = appendSigned(atoms, signs[s], field, list, std::exchange(words, {}), begin);
        // within brackets nothing follows
        if (item.expects && !(isLast && end.mayLackValue)) refuseLine("import.no_value", end.text, begin);
        if (field < stop) appendFields(atoms, field, stop, list);
    }
}

}  // namespace gjkscope
