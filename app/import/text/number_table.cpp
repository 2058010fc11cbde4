#include "app/import/text/number_table.hpp"

#include <algorithm>
#include <utility>

#include "app/base/plain_text.hpp"
#include "app/import/text/conventions.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

constexpr int kMaxTableNesting = 12;

/// The place of `[0]` in a list, of `col0` in a matrix.
std::optional<std::size_t> indexOf(std::string_view key) {
    if (key.starts_with("m_")) key.remove_prefix(2);
    if (!key.empty() && key.back() >= '0' && key.back() <= '3' &&
        isOneOf("column col mCol row mRow", key.substr(0, key.size() - 1)))
        return static_cast<std::size_t>(key.back() - '0');
    if (!key.starts_with('[') || !key.ends_with(']')) return std::nullopt;
    return numberIn<std::size_t>(key.substr(1, key.size() - 2));
}

bool addParts(const TextValue& value, NumberTable& table, int depth);

/// Members that hold a vector's numbers, or a list's, and are nothing by themselves.
bool isWrapper(std::string_view key) {
    return key.empty() || isListed("wrapper", key) || key.starts_with('<');
}

/// A shape or a pose is more than its numbers, and what is called with another name is unknown.
bool isMore(const std::string& name) {
    if (name.empty() || name == "[]") return false;
    if (isConstructor(lastName(name))) return true;
    const std::vector<std::string> words = wordsOf(plainName(name));
    return hasListed(words, "pose-type") || !(hasListed(words, "vector-type") || sizeInName(name) != 0);
}

/// Without words, which say nothing of numbers.
std::vector<const TextItem*> membersOf(const TextValue& value) {
    std::vector<const TextItem*> members;
    for (const TextItem& item : value.items)
        if ((item.value.isNumber() || item.value.isList()) && (item.key.empty() || hasNumbers(item.value)))
            members.push_back(&item);
    return members;
}

/// True if none of the members has a name, or all have that of their place, counted from 0 or from 1.
bool areInOrder(const std::vector<const TextItem*>& members, bool coordinates) {
    const auto placeOf = [&](const TextItem* each) {
        return coordinates ? coordinateOf(each->key) : indexOf(each->key);
    };
    const auto first = placeOf(members.front());
    for (std::size_t i = 0; i < members.size(); ++i) {
        const bool fits = first ? placeOf(members[i]) == i + (!coordinates && first == 1u ? 1 : 0)
                                : members[i]->key.empty();
        if (!fits) return false;
    }
    return true;
}

/// Numbers on each line; 0 where lines differ, or there is one.
std::size_t layoutOf(const std::vector<const TextItem*>& members) {
    std::size_t onLine = 0, layout = 0;
    for (std::size_t i = 0; i <= members.size(); ++i, ++onLine) {
        if (i < members.size() && (i == 0 || !members[i]->newLine)) continue;
        if (layout != 0 && onLine != layout) return 0;
        layout = onLine;
        onLine = 0;
    }
    return layout == members.size() ? 0 : layout;
}

bool fill(const TextValue& value, NumberTable& table, int depth) {
    if (depth > kMaxTableNesting) return false;
    if (value.isNumber()) {
        table.bits = value.bits;
        table.ofPi = value.ofPi;
        table.rows = {{value.number}};
        return true;
    }
    return value.isList() && isHarmless(value) && !isMore(value.name) && addParts(value, table, depth);
}

bool addParts(const TextValue& value, NumberTable& table, int depth) {
    std::vector<const TextItem*> members = membersOf(value);
    // `{X: Y:2}`
    const auto lacks = [](const TextItem& item) {
        const auto isCoordinate = [](const std::string& word) { return coordinateOf(word).has_value(); };
        return (item.value.isNone() && isCoordinate(item.key)) ||
               std::ranges::any_of(item.words, isCoordinate);
    };
    if (members.empty() || std::ranges::any_of(value.items, lacks)) return false;
    const std::size_t size = sizeInName(value.name);
    const TextItem& first = *members.front();
    // Bullet's vectors have four
    if (first.key == "m_floats" && first.value.items.size() != 4) return false;
    if (members.size() == 1 && first.value.isList() && isWrapper(first.key))
        return fill(first.value, table, depth + 1) && (size == 0 || table.rank == 2 || table.width() == size);
    const bool coordinates = coordinateOf(first.key).has_value();
    // matter.js' points have an index
    if (coordinates)
        std::erase_if(members, [](const TextItem* each) { return roleNamed(each->key) == "ignored"; });
    if (coordinates) {
        // JavaScript prints them in any order
        std::ranges::stable_sort(members, {},
                                 [](const TextItem* each) { return coordinateOf(each->key).value_or(4); });
    }
    if (!areInOrder(members, coordinates)) return false;
    for (std::size_t i = 0; i < members.size(); ++i) {
        NumberTable part;
        if (!fill(members[i]->value, part, depth + 1) || part.rank == 2) return false;
        if (i > 0 && part.rank + 1 != table.rank) return false;
        table.rank = part.rank + 1;
        table.bits = table.bits || part.bits;
        table.ofPi = table.ofPi || part.ofPi;
        table.named = table.named || part.named;
        if (i == 0 || part.rank == 1)
            table.rows.push_back(std::move(part.rows.front()));
        else
            table.rows.front().push_back(part.scalar());
    }
    const auto isBullets = [](const TextItem* each) {
        return each->value.items.size() == 1 && each->value.items[0].key == "m_floats";
    };
    table.ofVectors = table.rank == 2 && std::ranges::all_of(members, isBullets);
    if (table.rank == 2) return true;
    table.named = coordinates;
    table.layout = layoutOf(members);
    return size == 0 || size == members.size();
}

/// A name without the number at its end, and the number.
struct NumberedName {
    std::string stem;
    std::size_t number = 0;
};

std::optional<NumberedName> numberedName(const std::string& key) {
    const std::size_t end = key.find_last_not_of("0123456789") + 1;
    if (end == 0 || end == key.size() || key.size() - end > 6 || key.find_first_of("[] ") != key.npos)
        return std::nullopt;
    return NumberedName{key.substr(0, key.find_last_not_of('_', end - 1) + 1),
                        *numberIn<std::size_t>(std::string_view(key).substr(end))};
}

}  // namespace

std::vector<double> NumberTable::flat() const {
    std::vector<double> all;
    for (const std::vector<double>& row : rows) all.insert(all.end(), row.begin(), row.end());
    return all;
}

NumberTable NumberTable::transposed() const {
    NumberTable turned = *this;
    turned.rows.assign(width(), {});
    for (const std::vector<double>& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) turned.rows[i].push_back(row[i]);
    return turned;
}

std::optional<std::size_t> coordinateOf(std::string_view key) {
    while (key.starts_with('.') || key.starts_with('_')) key.remove_prefix(1);
    if (key.starts_with("m_")) key.remove_prefix(2);
    if (key.size() == 2 && key[0] == 'm') key.remove_prefix(1);
    if (key.size() == 2 && key.back() == '_') key.remove_suffix(1);
    const std::size_t place = key.size() == 1 ? std::string_view("xyzwXYZW").find(key[0]) : key.npos;
    return place == key.npos ? std::nullopt : std::optional(place % 4);
}

std::size_t sizeInName(const std::string& type) {
    const std::string name = plainName(type);
    const std::size_t digit = name.find_last_of("0123456789");
    if (digit == name.npos || digit == 0 || name.size() - digit > 2 || isDigit(name[digit - 1])) return 0;
    const auto count = static_cast<std::size_t>(name[digit] - '0');
    return count >= 2 && count <= 4 ? count : 0;
}

std::size_t valuesIn(const TextValue& value) {
    constexpr std::size_t kBytesAValue = 64;
    std::size_t size = 1 + value.name.size() / kBytesAValue + value.then.size();
    for (const TextItem& item : value.items)
        size += valuesIn(item.value) + item.key.size() / kBytesAValue + item.words.size();
    return size;
}

bool isHarmless(const TextValue& value) {
    return std::ranges::all_of(value.then, [](const auto& name) { return isListed("harmless", name); });
}

std::optional<NumberTable> numbersOf(const TextValue& value) {
    NumberTable table;
    table.span = value.span;
    if (!fill(value, table, 0)) return std::nullopt;
    const auto uneven = [&](const auto& row) { return row.size() != table.width(); };
    return std::ranges::any_of(table.rows, uneven) ? std::nullopt : std::optional(std::move(table));
}

bool hasNumbers(const TextValue& value) {
    return value.isNumber() ||
           std::ranges::any_of(value.items, [](const TextItem& item) { return hasNumbers(item.value); });
}

bool isGiven(const TextItem& item) {
    return !item.attached && hasNumbers(item.value);
}

bool isOptions(const TextItem& item) {
    const TextValue& value = item.value;
    const auto isKeyed = [](const TextItem& each) { return !each.key.empty(); };
    return item.key.empty() && value.isList() && value.bracket == '{' && value.name.empty() &&
           hasNumbers(value) && std::ranges::all_of(value.items, isKeyed) && !numbersOf(value);
}

void addToRow(TextValue& row, TextItem item) {
    row.span.end = std::max(row.span.end, item.span.end);
    row.items.push_back(std::move(item));
}

void makeRow(TextItem& item) {
    if (item.value.isRow()) return;
    TextValue row = listValue(item.value.isNone() ? item.span : item.value.span);
    row.scattered = true;
    if (!item.value.isNone()) row.items.push_back(itemOf(std::move(item.value)));
    item.value = std::move(row);
}

std::vector<TextItem> linesOf(std::vector<TextItem> items) {
    std::vector<TextItem> lines;
    bool open = false;  // the last line is a row that may go on
    for (TextItem& item : items) {
        const bool isKeyless = item.key.empty() && (item.value.isNumber() || item.value.isList());
        const bool value = isKeyless && (item.value.name.empty() || hasNumbers(item.value));
        const bool goesOn = (!item.newLine || item.separator == ',') && item.separator != ';';
        if (value && goesOn && open && !lines.empty()) {
            makeRow(lines.back());
            lines.back().span.end = item.span.end;
            addToRow(lines.back().value, std::move(item));
            continue;
        }
        open = value || (!item.key.empty() && !item.value.isWord());
        lines.push_back(std::move(item));
    }
    return lines;
}

void groupRows(TextValue& list) {
    const auto isNumber = [](const TextItem& item) { return item.key.empty() && item.value.isNumber(); };
    const auto breaks = [](const TextItem& item) { return item.separator == '\n' || item.separator == ';'; };
    if (list.items.size() < 2 || !std::ranges::all_of(list.items, isNumber)) return;
    if (std::none_of(list.items.begin() + 1, list.items.end(), breaks)) return;
    std::vector<TextItem> grouped;
    for (TextItem& item : list.items) {
        if (grouped.empty() || breaks(item)) grouped.push_back(itemOf(listValue(item.span)));
        grouped.back().span.end = item.span.end;
        addToRow(grouped.back().value, std::move(item));
    }
    list.items = std::move(grouped);
}

namespace {

/// `p1, q1, r1` and `p2, q2, r2`, points whose numbers are those of two triangles: one list for each number.
void joinByNumber(TextValue& record) {
    std::map<std::size_t, std::vector<std::size_t>> places;
    std::map<std::size_t, std::string> letters;
    for (std::size_t i = 0; i < record.items.size(); ++i) {
        const std::string& key = record.items[i].key;
        const auto name = numberedName(key);
        const auto table = name && name->stem.size() == 1 ? numbersOf(record.items[i].value) : std::nullopt;
        if (!table || table->rank != 1 || table->width() < 2 || table->width() > 3) continue;
        places[name->number].push_back(i);
        letters[name->number] += name->stem;
    }
    const bool areTwo = places.size() == 2 && letters.begin()->second == letters.rbegin()->second;
    if (!areTwo || !isOneOf("pqr abc uvw", letters.begin()->second)) return;
    std::vector<TextItem> joined;
    for (const auto& [number, at] : places) {
        TextValue list = listValue({record.items[at.front()].span.begin, record.items[at.back()].span.end});
        list.scattered = true;
        for (const std::size_t i : at) list.items.push_back(std::move(record.items[i]));
        for (TextItem& point : list.items) point.key.clear();
        joined.push_back(itemOf(std::move(list), "triangle" + std::to_string(number)));
    }
    for (std::size_t i = 0; i < record.items.size(); ++i)
        if (std::ranges::none_of(places, [&](const auto& each) {
                return std::ranges::find(each.second, i) != each.second.end();
            }))
            joined.push_back(std::move(record.items[i]));
    record.items = std::move(joined);
}

}  // namespace

void joinNumbered(TextValue& record, std::size_t atLeast, int depth) {
    if (depth > kMaxNesting) return;
    joinByNumber(record);
    for (TextItem& item : record.items)
        if (item.value.scattered || item.value.bracket == '{') joinNumbered(item.value, 2, depth + 1);
    std::vector<TextItem> joined;
    for (std::size_t i = 0; i < record.items.size();) {
        const auto first = numberedName(record.items[i].key);
        std::size_t end = i;
        const auto goesOn = [&] {
            const auto next = numberedName(record.items[end].key);
            if (!first || !next || next->stem != first->stem || next->number != first->number + (end - i))
                return false;
            const auto table = numbersOf(record.items[end].value);
            return table && table->rank == 1 && table->width() <= 3;
        };
        while (end < record.items.size() && goesOn()) ++end;
        const FieldRole role = first ? roleNamed(first->stem) : FieldRole();
        const bool vertices = !role || role == "vertices" || first->stem.size() == 1;
        if (end < i + atLeast || !vertices || first->number > 1) {
            joined.push_back(std::move(record.items[i++]));
            continue;
        }
        TextValue list = listValue({record.items[i].span.begin, record.items[end - 1].span.end});
        list.scattered = true;
        for (; i < end; ++i) {
            record.items[i].key.clear();
            list.items.push_back(std::move(record.items[i]));
        }
        joined.push_back(itemOf(std::move(list), first->stem));
    }
    record.items = std::move(joined);
}

}  // namespace gjkscope
