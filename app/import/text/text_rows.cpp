#include "app/import/text/text_rows.hpp"

#include <algorithm>
#include <utility>

#include "app/import/text/number_table.hpp"
#include "app/import/text/text_statement.hpp"

namespace gjkscope {
namespace {

bool isKeylessValue(const TextItem& item) {
    return item.key.empty() && (item.value.kind == ValueKind::Number || item.value.kind == ValueKind::List);
}

}  // namespace

TextValue rowOf(TextSpan span) {
    TextValue row;
    row.kind = ValueKind::List;
    row.span = span;
    return row;
}

void addToRow(TextValue& row, TextItem item) {
    row.span.end = std::max(row.span.end, item.span.end);
    row.items.push_back(std::move(item));
}

void makeRow(TextItem& item) {
    if (item.value.kind == ValueKind::List && item.value.bracket == '\0' && item.value.name.empty()) return;
    TextValue row = rowOf(item.value.kind == ValueKind::None ? item.span : item.value.span);
    row.scattered = true;
    if (item.value.kind != ValueKind::None) {
        TextItem first;
        first.value = std::move(item.value);
        first.span = first.value.span;
        row.items.push_back(std::move(first));
    }
    item.value = std::move(row);
}

std::vector<TextItem> linesOf(std::vector<TextItem> items) {
    std::vector<TextItem> lines;
    bool open = false;  // the last line is a row that may go on
    for (TextItem& item : items) {
        const bool value = isKeylessValue(item) && (item.value.name.empty() || hasNumbers(item.value));
        const bool goesOn = !item.newLine || item.separator == ',';
        if (value && goesOn && open && !lines.empty() && item.separator != ';') {
            makeRow(lines.back());
            lines.back().span.end = item.span.end;
            addToRow(lines.back().value, std::move(item));
            continue;
        }
        open = value || (!item.key.empty() && item.value.kind != ValueKind::Word);
        lines.push_back(std::move(item));
    }
    return lines;
}

void groupRows(TextValue& list) {
    const auto isNumber = [](const TextItem& item) {
        return item.key.empty() && item.value.kind == ValueKind::Number;
    };
    const auto breaks = [](const TextItem& item) { return item.separator == '\n' || item.separator == ';'; };
    if (list.items.size() < 2 || !std::ranges::all_of(list.items, isNumber)) return;
    if (std::none_of(list.items.begin() + 1, list.items.end(), breaks)) return;
    std::vector<TextItem> grouped;
    for (TextItem& item : list.items) {
        if (grouped.empty() || breaks(item)) grouped.push_back(itemOf("", {}, rowOf(item.span)));
        grouped.back().value.span.end = grouped.back().span.end = item.span.end;
        grouped.back().value.items.push_back(std::move(item));
    }
    list.items = std::move(grouped);
}

}  // namespace gjkscope
