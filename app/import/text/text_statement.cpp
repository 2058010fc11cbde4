#include "app/import/text/text_statement.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <utility>

#include "app/base/plain_text.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/number_table.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

/// True if the word only declares, or says nothing about a value.
bool isFiller(std::string_view word) {
    return isListed("filler", word);
}

void setKeySpan(TextItem& item, std::size_t end) {
    const bool empty = item.value.kind == ValueKind::None || item.value.span.begin < end;
    item.keySpan = {item.span.begin, empty ? end : item.value.span.begin};
}

bool isCast(const TextValue& value) {
    return value.kind == ValueKind::List && value.bracket != '[' && value.name.empty() &&
           !value.items.empty() && std::ranges::all_of(value.items, [](const TextItem& each) {
               return each.value.kind == ValueKind::Word || each.value.kind == ValueKind::None;
           });
}

void annotations(std::vector<Atom>& atoms, std::vector<std::size_t>& signs) {
    if (signs.size() != 2 || atoms[signs[0]].sign != ":" || atoms[signs[1]].sign != "=" || signs[0] == 0)
        return;
    if (signs[1] != signs[0] + 2) return;
    const TextValue& type = atoms[signs[0] + 1].value;
    const bool declared =
        signs[0] > 1 && atoms[0].value.kind == ValueKind::Word && isFiller(atoms[0].value.name);
    const bool isType = type.kind == ValueKind::List
                            ? type.bracket == '['
                            : type.kind == ValueKind::Word &&
                                  (declared || std::isupper(static_cast<unsigned char>(type.name[0])) ||
                                   type.name.find('.') != type.name.npos);
    if (!isType) return;
    atoms.erase(atoms.begin() + static_cast<std::ptrdiff_t>(signs[0]),
                atoms.begin() + static_cast<std::ptrdiff_t>(signs[1]));
    signs = {signs[0]};
}

bool isRatio(const std::vector<Atom>& atoms) {
    return std::ranges::all_of(atoms, [](const Atom& each) {
        return each.sign == ":" ||
               (each.sign.empty() && each.value.kind == ValueKind::Number && !each.value.whole);
    });
}

/// A whole number that can count something.
bool isCount(const TextValue& value) {
    constexpr double kMaxCount = 1e15;
    return value.kind == ValueKind::Number && value.whole && std::abs(value.number) < kMaxCount;
}

bool isIndex(const TextValue& value) {
    return value.kind == ValueKind::List && value.bracket == '[' && value.items.size() == 1 &&
           (value.name.empty() || value.name == "[]") && value.items[0].key.empty() &&
           isCount(value.items[0].value);
}

std::string keyOf(TextValue& value, TextValue& list, bool label) {
    if (value.kind == ValueKind::Word) return value.name;
    if (isCount(value) && label) return "[" + std::to_string(static_cast<long long>(value.number)) + "]";
    if (value.kind == ValueKind::List && value.items.empty() && !value.name.empty()) {
        std::string name = value.name;
        for (const std::string& then : value.then) name.append(".").append(then);
        return name;
    }
    if (isIndex(value)) {
        std::string name = "[" + std::to_string(static_cast<long long>(value.items[0].value.number)) + "]";
        for (const std::string& then : value.then) name.append(".").append(then);
        return name;
    }
    // a value in a name's place keeps its numbers, which nothing will take
    list.items.push_back(itemOf("", {}, value));
    return "?";
}

TextValue valueOf(std::vector<Atom>& atoms, std::size_t from, std::size_t to) {
    std::vector<TextValue> values;
    for (std::size_t i = from; i < to; ++i) {
        const bool filler = atoms[i].value.kind == ValueKind::Word && isFiller(atoms[i].value.name);
        if (!filler && !isCast(atoms[i].value)) values.push_back(std::move(atoms[i].value));
    }
    if (values.empty()) return {};
    if (values.size() == 1) return std::move(values.front());
    TextValue row;
    row.kind = ValueKind::List;
    row.span = {values.front().span.begin, values.back().span.end};
    for (TextValue& value : values) row.items.push_back(itemOf("", {}, std::move(value)));
    return row;
}

bool isValue(const Atom& atom) {
    return atom.value.kind == ValueKind::Number ||
           (atom.value.kind == ValueKind::List && !isCast(atom.value));
}

/// A field's name without a sign before its value: `from (0, 2, 0)`, `half extents 1 2 3`.
struct UnsignedField {
    std::size_t name, value;  ///< their places; the end where there is none
};

/// The words of these atoms, as one name.
std::string joinedName(const std::vector<Atom>& atoms, std::size_t from, std::size_t to) {
    std::string name;
    for (std::size_t i = from; i < to; ++i) name.append(name.empty() ? "" : " ").append(atoms[i].value.name);
    return name;
}

/// The first such field from `from` on.
UnsignedField nextField(const std::vector<Atom>& atoms, std::size_t from, std::size_t to) {
    const auto isName = [&](std::size_t i) {
        return atoms[i].sign.empty() && atoms[i].value.kind == ValueKind::Word && !atoms[i].value.quoted;
    };
    for (std::size_t i = from; i + 1 < to; ++i) {
        if (!isName(i) || !isValue(atoms[i + 1]) || !roleOf(wordsOf(atoms[i].value.name))) continue;
        std::size_t name = i;
        for (std::size_t more = i; more > from && isName(more - 1) && i + 1 - more < 4; --more) {
            const auto role = roleOf(wordsOf(joinedName(atoms, more - 1, i + 1)));
            if (role && role->first == 0 && role->count > i + 1 - more) name = more - 1;
        }
        return {name, i + 1};
    }
    return {to, to};
}

/// Fields without signs as items of their own: `at (1, 2) radius 3`.
void appendFields(std::vector<Atom>& atoms, std::size_t from, std::size_t to, TextValue& list) {
    for (UnsignedField field = nextField(atoms, from, to); field.name < to;) {
        const UnsignedField next = nextField(atoms, field.value, to);
        const std::size_t begin = atoms[field.name].value.span.begin;
        const std::size_t end = atoms[field.value - 1].value.span.end;
        TextItem item =
            itemOf(joinedName(atoms, field.name, field.value), {}, valueOf(atoms, field.value, next.name));
        item.span = {begin, item.value.span.end};
        setKeySpan(item, end);
        list.items.push_back(std::move(item));
        field = next;
    }
}

/// A sentence of shapes and their fields, `a sphere with radius 0.5 at (1, 2, 3) and a capsule …`: the words
/// of each shape become a heading. False if it is none.
bool appendSentence(std::vector<Atom>& atoms, TextValue& list, const StatementEnd& statement) {
    const auto isShapeWord = [](const Atom& atom) {
        return atom.value.kind == ValueKind::Word && !atom.value.quoted &&
               shapeNamed(lowerCase(atom.value.name));
    };
    const auto words = static_cast<std::size_t>(
        std::ranges::count_if(atoms, [](const Atom& each) { return each.value.kind == ValueKind::Word; }));
    const std::size_t end = atoms.size();
    const UnsignedField first = nextField(atoms, 0, end);
    // more of a sentence: `point1 (0, 0, 0) and point2 (0, 4, 0)`
    const bool goesOn = first.name == 0 && nextField(atoms, first.value, end).name < end;
    const bool starts = first.name < end && words >= 3 && std::ranges::any_of(atoms, isShapeWord);
    if (!starts && !goesOn) return false;
    for (std::size_t at = 0; at < end;) {
        const UnsignedField field = nextField(atoms, at, end);
        for (std::size_t i = at; i < field.name; ++i) {
            if (!isShapeWord(atoms[i])) continue;
            TextItem heading = itemOf(atoms[i].value.name, {}, {});
            heading.span = heading.keySpan = atoms[i].value.span;
            list.items.push_back(std::move(heading));
        }
        const auto role = field.name < end ? std::nullopt : roleOf(wordsOf(joinedName(atoms, at, end)));
        // a size without its number
        if (role && isSizeRole(role->role))
            refuseLine("import.no_value", statement.text, atoms.back().value.span.begin);
        if (field.name == end) break;
        std::size_t stop = field.value;
        while (stop < end && isValue(atoms[stop])) ++stop;
        appendFields(atoms, field.name, stop, list);
        at = stop;
    }
    return true;
}

void appendUnsigned(std::vector<Atom>& atoms, TextValue& list, const StatementEnd& statement) {
    const std::string_view closer = statement.closer;
    std::erase_if(atoms, [](const Atom& each) {
        return each.value.kind == ValueKind::Word && isFiller(each.value.name);
    });
    if (atoms.empty()) return;
    if (closer.empty() && appendSentence(atoms, list, statement)) return;
    if (atoms.size() > 1 && isIndex(atoms.front().value) && closer != "]" &&
        atoms[1].value.kind == ValueKind::List) {
        // a debugger's `[0] {x=1 y=2} Vec2`
        TextItem item = itemOf(keyOf(atoms.front().value, list, true), {}, std::move(atoms[1].value));
        item.span = {atoms.front().value.span.begin, item.value.span.end};
        setKeySpan(item, item.value.span.begin);
        list.items.push_back(std::move(item));
        for (std::size_t i = 2; i < atoms.size(); ++i)
            if (atoms[i].value.kind != ValueKind::Word)
                list.items.push_back(itemOf("", {}, std::move(atoms[i].value)));
        return;
    }
    std::size_t words = 0;
    while (words < atoms.size() && atoms[words].value.kind == ValueKind::Word) ++words;
    const bool inList = closer == "]" || closer == ")";
    const bool isNode =
        closer.empty() && atoms.front().value.bracket == '{' && !atoms.front().value.name.empty();
    if (isNode && std::all_of(atoms.begin() + 1, atoms.end(),
                              [](const Atom& each) { return each.value.kind == ValueKind::Word; })) {
        // a debugger's tree has a type behind a value
        TextItem item = itemOf("", {}, std::move(atoms.front().value));
        for (std::size_t i = 1; i < atoms.size(); ++i) item.words.push_back(atoms[i].value.name);
        list.items.push_back(std::move(item));
        return;
    }
    if (words == 0 || (inList && words == atoms.size())) {
        for (Atom& each : atoms) list.items.push_back(itemOf("", {}, std::move(each.value)));
        return;
    }
    // a debugger's tree has a type behind a value
    while (closer.empty() && atoms.size() > words + 1 && atoms.back().value.kind == ValueKind::Word)
        atoms.pop_back();
    std::vector<std::string> before;
    TextSpan span = atoms.front().value.span;
    for (std::size_t i = 0; i < words; ++i) before.push_back(atoms[i].value.name);
    // `Sphere s(20)`: the name is called, but it is the type that is meant
    const bool declares = words + 1 == atoms.size() && atoms[words].value.kind == ValueKind::List &&
                          !atoms[words].value.name.empty() && atoms[words].value.name != "[]";
    TextItem item;
    if (declares) {
        std::string key = atoms[words].value.name;
        item = itemOf(std::move(key), before, std::move(atoms[words].value));
        item.value.name = before.back();
    } else {
        std::string key;
        for (const std::string& each : before) key.append(key.empty() ? "" : " ").append(each);
        item = itemOf(std::move(key), {}, valueOf(atoms, words, atoms.size()));
    }
    const std::size_t keyEnd = atoms[words - 1].value.span.end;
    item.span = {span.begin, std::max(keyEnd, item.value.span.end)};
    setKeySpan(item, keyEnd);
    list.items.push_back(std::move(item));
}

/// `[0] x: 1 y: 2`: the signed ones as a list, under their index.
void appendIndexed(std::vector<Atom>& atoms, TextValue& list, const StatementEnd& end) {
    TextItem item = itemOf(keyOf(atoms.front().value, list, true), {}, {});
    item.span = atoms.front().value.span;
    item.value.kind = ValueKind::List;
    item.value.bracket = '{';
    atoms.erase(atoms.begin());
    item.value.span.begin = atoms.front().value.span.begin;
    appendStatement(atoms, item.value, {"}", false, end.text});
    item.value.span.end = item.span.end =
        item.value.items.empty() ? item.span.end : item.value.items.back().span.end;
    setKeySpan(item, item.value.span.begin);
    list.items.push_back(std::move(item));
}

/// The words before the first key; values between them become nameless items of the list.
std::vector<std::string> takeWords(std::vector<Atom>& atoms, std::size_t firstKey, TextValue& list) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < firstKey; ++i) {
        if (atoms[i].value.kind == ValueKind::Word && !isFiller(atoms[i].value.name))
            words.push_back(atoms[i].value.name);
        else if (atoms[i].value.kind != ValueKind::Word && !isCast(atoms[i].value))
            list.items.push_back(itemOf("", {}, std::move(atoms[i].value)));
    }
    return words;
}

/// The item around the sign at `sign`: the key before it, and the value up to `end`. `begin` is where the
/// item begins; `words` stand before its key, and are part of it before a colon.
TextItem signedItem(std::vector<Atom>& atoms, std::size_t sign, std::size_t end, TextValue& list,
                    std::vector<std::string> words, std::size_t begin) {
    const TextSpan keySpan = atoms[sign - 1].value.span;
    std::string key = keyOf(atoms[sign - 1].value, list, atoms[sign].sign == ":");
    if (atoms[sign].sign == ":") {
        for (auto word = words.rbegin(); word != words.rend(); ++word) key.insert(0, *word + " ");
        words.clear();
    }
    TextItem item = itemOf(std::move(key), std::move(words), valueOf(atoms, std::min(sign + 1, end), end));
    item.span = {begin, std::max(keySpan.end, item.value.span.end)};
    setKeySpan(item, keySpan.end);
    const bool isLabel = atoms[sign].sign == ":" && end < atoms.size();
    item.expects = item.value.kind == ValueKind::None && !isLabel;
    if (item.key == "?") item.span.begin = item.keySpan.begin = item.keySpan.end = item.value.span.begin;
    return item;
}

}  // namespace

TextItem itemOf(std::string key, std::vector<std::string> words, TextValue value) {
    TextItem item;
    item.span = value.span;
    item.key = std::move(key);
    item.words = std::move(words);
    item.value = std::move(value);
    return item;
}

void appendStatement(std::vector<Atom>& atoms, TextValue& list, const StatementEnd& end) {
    std::vector<std::size_t> signs;
    for (std::size_t i = 0; i < atoms.size(); ++i)
        if (!atoms[i].sign.empty()) signs.push_back(i);
    annotations(atoms, signs);
    // `mTransform1 (col-major):`: words in brackets before a sign are a remark
    for (std::size_t i = signs.size(); i-- > 0;) {
        const std::size_t at = signs[i];
        if (at < 2 || !isCast(atoms[at - 1].value) || atoms[at - 2].value.kind != ValueKind::Word) continue;
        // `rotation (w, x, y, z):` says how it is to be read
        std::string remark;
        for (const TextItem& word : atoms[at - 1].value.items) remark += word.value.name;
        if (isListed("remark", remark)) atoms[at - 2].value.name.append(" ").append(remark);
        atoms.erase(atoms.begin() + static_cast<std::ptrdiff_t>(at) - 1);
        for (std::size_t j = i; j < signs.size(); ++j) --signs[j];
    }
    if (!signs.empty() && isRatio(atoms)) {
        // libGDX prints vectors as [1.0:2.0]
        std::erase_if(atoms, [](const Atom& each) { return !each.sign.empty(); });
        signs.clear();
    }
    if (signs.empty()) return appendUnsigned(atoms, list, end);
    if (atoms.front().sign.empty() && isIndex(atoms.front().value) && signs.front() > 1)
        return appendIndexed(atoms, list, end);
    if (signs.front() == 0) {
        // signs that nothing stands before
        const auto first = std::ranges::find_if(atoms, [](const Atom& each) { return each.sign.empty(); });
        atoms.erase(atoms.begin(), first);
        if (!atoms.empty()) appendStatement(atoms, list, end);
        return;
    }
    const std::size_t before = list.items.size(), start = atoms.front().value.span.begin;
    std::vector<std::string> words = takeWords(atoms, signs.front() - 1, list);
    for (std::size_t s = 0; s < signs.size(); ++s) {
        const bool isLast = s + 1 == signs.size();
        const std::size_t begin =
            s == 0 && list.items.size() == before ? start : atoms[signs[s] - 1].value.span.begin;
        const std::size_t stop = isLast ? atoms.size() : signs[s + 1] - 1;
        // `r = 0.25 from (0, 2, 0)`; a name that follows the sign is a label's first field
        std::size_t field = stop;
        if (end.closer.empty()) {
            const std::size_t begins = std::min(signs[s] + 1, stop);
            UnsignedField next = nextField(atoms, begins, stop);
            if (next.name == begins) next = nextField(atoms, next.value, stop);
            field = next.name;
        }
        TextItem item = signedItem(atoms, signs[s], field, list, std::exchange(words, {}), begin);
        // within brackets nothing follows
        if (item.expects && !(isLast && end.mayLackValue)) refuseLine("import.no_value", end.text, begin);
        list.items.push_back(std::move(item));
        if (field < stop) appendFields(atoms, field, stop, list);
    }
}

}  // namespace gjkscope
