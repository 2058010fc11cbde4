#include "app/import/text/text_rows.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "app/base/plain_text.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/number_table.hpp"

namespace gjkscope {
namespace {

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

void joinNumbered(TextValue& record, std::size_t atLeast, int depth) {
    if (depth > kMaxNesting) return;
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
