#include "app/import/text/number_table.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "app/import/text/conventions.hpp"
#include "app/import/text/identifiers.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

/// The place of `[0]` in a list, of `col0` in a matrix.
std::optional<std::size_t> indexOf(std::string_view key) {
    if (key.starts_with("m_")) key.remove_prefix(2);
    for (const std::string_view part : {"column", "col", "mCol", "row", "mRow"})
        if (key.size() == part.size() + 1 && key.starts_with(part) && key.back() >= '0' && key.back() <= '3')
            return static_cast<std::size_t>(key.back() - '0');
    if (key.size() < 3 || key.front() != '[' || key.back() != ']') return std::nullopt;
    std::size_t index = 0;
    for (const char c : key.substr(1, key.size() - 2)) {
        if (c < '0' || c > '9' || index > 100'000'000) return std::nullopt;
        index = 10 * index + static_cast<std::size_t>(c - '0');
    }
    return index;
}

/// Members that hold a vector's numbers, or a list's, and are nothing by themselves.
bool isWrapper(std::string_view key) {
    return isListed("wrapper", key) || key.starts_with('<');
}

class TableReader {
  public:
    std::optional<NumberTable> read(const TextValue& value) {
        NumberTable table;
        table.span = value.span;
        if (!fill(value, table, 0)) return std::nullopt;
        const auto uneven = [&](const auto& row) { return row.size() != table.width(); };
        if (table.width() == 0 || std::ranges::any_of(table.rows, uneven)) return std::nullopt;
        return table;
    }

  private:
    bool fill(const TextValue& value, NumberTable& table, int depth) {
        if (depth > 12) return false;
        if (value.kind == ValueKind::Number) {
            table.rank = 0;
            table.bits = table.bits || value.bits;
            table.ofPi = table.ofPi || value.ofPi;
            table.rows = {{value.number}};
            return true;
        }
        if (value.kind != ValueKind::List || !isHarmless(value) || isMore(value.name)) return false;
        std::vector<const TextItem*> members = membersOf(value);
        if (members.empty()) return false;
        if (members.size() == 1 && members[0]->value.kind == ValueKind::List &&
            (members[0]->key.empty() || isWrapper(members[0]->key)))
            return wrapped(value, members[0]->value, table, depth);
        const bool coordinates = coordinateOf(members[0]->key).has_value();
        if (coordinates) {
            // JavaScript prints them in any order
            std::ranges::stable_sort(
                members, {}, [](const TextItem* each) { return coordinateOf(each->key).value_or(4); });
        }
        const bool indices = indexOf(members[0]->key).has_value();
        if (!inOrder(members, coordinates, indices)) return false;
        return gather(value, members, table, depth, coordinates);
    }

    bool wrapped(const TextValue& value, const TextValue& inner, NumberTable& table, int depth) {
        if (!fill(inner, table, depth + 1)) return false;
        const std::size_t size = sizeInName(value.name);
        return size == 0 || table.rank == 2 || table.width() == size;
    }

    /// A shape or a pose is more than its numbers, and what is called with another name is unknown.
    static bool isMore(const std::string& name) {
        if (name.empty() || name == "[]") return false;
        if (isConstructor(lastName(name))) return true;
        const std::vector<std::string> words = wordsOf(plainName(name));
        return hasListed(words, "pose-type") || !(hasListed(words, "vector-type") || sizeInName(name) != 0);
    }

    /// Without words, which say nothing of numbers.
    static std::vector<const TextItem*> membersOf(const TextValue& value) {
        std::vector<const TextItem*> members;
        for (const TextItem& item : value.items)
            if (item.value.kind == ValueKind::Number || item.value.kind == ValueKind::List)
                if (hasNumbers(item.value) || item.key.empty()) members.push_back(&item);
        return members;
    }

    static bool inOrder(const std::vector<const TextItem*>& members, bool coordinates, bool indices) {
        std::size_t expected = 0;
        for (const TextItem* member : members) {
            std::optional<std::size_t> place;
            if (coordinates) place = coordinateOf(member->key);
            if (indices) place = indexOf(member->key);
            if (!coordinates && !indices && !member->key.empty()) return false;
            // counted from 0, or from 1
            if (indices && member == members.front() && place == 1) expected = 1;
            if ((coordinates || indices) && place != expected) return false;
            ++expected;
        }
        return true;
    }

    bool gather(const TextValue& value, const std::vector<const TextItem*>& members, NumberTable& table,
                int depth, bool coordinates) {
        std::vector<NumberTable> parts;
        for (const TextItem* member : members) {
            NumberTable part;
            if (!fill(member->value, part, depth + 1) || part.rank == 2) return false;
            table.bits = table.bits || part.bits;
            table.ofPi = table.ofPi || part.ofPi;
            table.named = table.named || part.named;
            parts.push_back(std::move(part));
        }
        const int rank = parts.front().rank;
        if (std::ranges::any_of(parts, [&](const NumberTable& part) { return part.rank != rank; }))
            return false;
        table.rank = rank + 1;
        if (rank == 1) {
            for (NumberTable& part : parts) table.rows.push_back(std::move(part.rows.front()));
            return true;
        }
        table.named = coordinates;
        std::vector<double>& list = table.rows.emplace_back();
        for (const NumberTable& part : parts) list.push_back(part.scalar());
        table.layout = layoutOf(members);
        const std::size_t size = sizeInName(value.name);
        return size == 0 || size == list.size();
    }

    /// Numbers on each line; 0 where lines differ, or there is one.
    static std::size_t layoutOf(const std::vector<const TextItem*>& members) {
        std::size_t onLine = 0, layout = 0;
        for (std::size_t i = 0; i <= members.size(); ++i) {
            const bool ends = i == members.size() || (i > 0 && members[i]->newLine);
            if (ends && layout != 0 && onLine != layout) return 0;
            if (ends) {
                layout = onLine;
                onLine = 0;
            }
            ++onLine;
        }
        return layout == members.size() ? 0 : layout;
    }
};

}  // namespace

std::optional<std::size_t> coordinateOf(std::string_view key) {
    while (key.starts_with('.') || key.starts_with('_')) key.remove_prefix(1);
    if (key.starts_with("m_")) key.remove_prefix(2);
    if (key.size() == 2 && key[0] == 'm') key.remove_prefix(1);
    if (key.size() == 2 && key.back() == '_') key.remove_suffix(1);
    if (key.size() != 1) return std::nullopt;
    constexpr std::string_view kSmall = "xyzw", kLarge = "XYZW";
    const std::size_t small = kSmall.find(key[0]), large = kLarge.find(key[0]);
    if (small == kSmall.npos && large == kLarge.npos) return std::nullopt;
    return std::min(small, large);
}

std::size_t sizeInName(const std::string& type) {
    const std::string name = plainName(type);
    const std::size_t digit = name.find_last_of("0123456789");
    if (digit == name.npos || digit == 0 || name.size() - digit > 2) return 0;
    if (digit > 0 && name[digit - 1] >= '0' && name[digit - 1] <= '9') return 0;
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
    return TableReader().read(value);
}

bool hasNumbers(const TextValue& value) {
    if (value.kind == ValueKind::Number) return true;
    return std::ranges::any_of(value.items, [](const TextItem& item) { return hasNumbers(item.value); });
}

}  // namespace gjkscope
