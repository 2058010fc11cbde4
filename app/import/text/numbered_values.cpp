#include "app/import/text/numbered_values.hpp"

#include <optional>
#include <utility>

#include "app/import/text/names.hpp"
#include "app/import/text/number_table.hpp"
#include "app/import/text/text_rows.hpp"

namespace gjkscope {
namespace {

/// The name without the number at its end, and the number.
std::optional<std::pair<std::string, std::size_t>> numbered(const std::string& key) {
    const std::size_t end = key.find_last_not_of("0123456789") + 1;
    if (end == 0 || end == key.size() || key.size() - end > 6 || key.find_first_of("[] ") != key.npos)
        return std::nullopt;
    std::size_t number = 0;
    for (const char c : key.substr(end)) number = 10 * number + static_cast<std::size_t>(c - '0');
    std::string stem = key.substr(0, end);
    while (stem.ends_with('_')) stem.pop_back();
    return std::pair{stem, number};
}

}  // namespace

void joinNumbered(TextValue& record, std::size_t atLeast, int depth) {
    if (depth > 70) return;
    std::vector<TextItem> joined;
    for (TextItem& item : record.items)
        if (item.value.scattered || item.value.bracket == '{') joinNumbered(item.value, 2, depth + 1);
    for (std::size_t i = 0; i < record.items.size();) {
        std::size_t end = i;
        std::optional<std::pair<std::string, std::size_t>> first = numbered(record.items[i].key);
        const auto goesOn = [&](std::size_t at) {
            const auto next = numbered(record.items[at].key);
            if (!first || !next || next->first != first->first || next->second != first->second + (at - i))
                return false;
            const auto table = numbersOf(record.items[at].value);
            return table && table->rank == 1 && table->width() <= 3;
        };
        while (end < record.items.size() && goesOn(end)) ++end;
        const std::optional<NamedRole> role = first ? roleOf(wordsOf(first->first)) : std::nullopt;
        const bool vertices = !role || role->role == FieldRole::Vertices || (first->first.size() == 1);
        if (end < i + atLeast || !vertices || first->second > 1) {
            joined.push_back(std::move(record.items[i++]));
            continue;
        }
        TextItem list;
        list.key = first->first;
        list.span = {record.items[i].span.begin, record.items[end - 1].span.end};
        list.value = rowOf(list.span);
        list.value.scattered = true;
        for (; i < end; ++i) {
            record.items[i].key.clear();
            list.value.items.push_back(std::move(record.items[i]));
        }
        joined.push_back(std::move(list));
    }
    record.items = std::move(joined);
}

}  // namespace gjkscope
