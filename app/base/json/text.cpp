#include "app/base/json/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t kLineWidth = 110;
constexpr std::size_t kIndent = 2;

std::string jsonString(const std::string& text) {
    return ordered_json(text).dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

/// Marks the place of a list that is streamed: no JSON text has it, and none of so many fit on a line.
constexpr char kListMark = '\x01';

std::string scalarText(const ordered_json& value) {
    if (value.is_discarded()) return std::string(kLineWidth + 1, kListMark);
    if (value.is_number_float()) return exactNumberText(value.get<double>());
    if (value.is_string()) return jsonString(value.get_ref<const std::string&>());
    return value.dump();
}

/// Writes `value` on the line, and gives up as soon as that is longer than `limit`.
bool appendLine(std::string& line, const ordered_json& value, std::size_t limit) {
    if (!value.is_structured()) {
        line += scalarText(value);
        return line.size() <= limit;
    }
    line += value.is_object() ? '{' : '[';
    bool first = true;
    for (const auto& item : value.items()) {
        if (!first) line += ", ";
        first = false;
        if (value.is_object()) line += jsonString(item.key()) + ": ";
        if (!appendLine(line, item.value(), limit)) return false;
    }
    line += value.is_object() ? '}' : ']';
    return line.size() <= limit;
}

/// `room`: what is left of the line for the value itself. The document is spread out whatever its size.
void appendPretty(std::string& text, const ordered_json& value, std::size_t depth, std::size_t room) {
    std::string line;
    if (depth > 0 && appendLine(line, value, room)) {
        text += line;
        return;
    }
    if (!value.is_structured()) {
        text += scalarText(value);
        return;
    }
    const std::string margin((depth + 1) * kIndent, ' ');
    text += value.is_object() ? '{' : '[';
    bool first = true;
    for (const auto& item : value.items()) {
        text += first ? "\n" : ",\n";
        first = false;
        const std::string name = value.is_object() ? jsonString(item.key()) + ": " : "";
        text.append(margin).append(name);
        const std::size_t used = margin.size() + name.size() + 1;
        appendPretty(text, item.value(), depth + 1, kLineWidth - std::min(kLineWidth, used));
    }
    text.append(1, '\n').append(depth * kIndent, ' ').append(1, value.is_object() ? '}' : ']');
}

/// `room`: what is left of the line for the list.
void writeList(const ElementSource& list, std::size_t depth, std::size_t room, const TextSink& sink) {
    const std::string margin(depth * kIndent, ' '), inner = "\n" + margin + std::string(kIndent, ' ');
    std::string line = "[";
    std::vector<ordered_json> inLine;
    bool isSpread = false;
    const auto put = [&](const ordered_json& element, bool isFirst) {
        std::string text = (isFirst ? "" : ",") + inner;
        appendPretty(text, element, depth + 1, kLineWidth - std::min(kLineWidth, inner.size()));
        sink(text);
    };
    const auto spread = [&] {
        isSpread = true;
        sink("[");
        for (const ordered_json& element : inLine) put(element, &element == &inLine.front());
    };
    list([&](const ordered_json& element) {
        if (isSpread) return put(element, false);
        if (!inLine.empty()) line += ", ";
        inLine.push_back(element);
        if (!appendLine(line, element, room)) spread();
    });
    if (!isSpread && line.size() < room) return sink(line + "]");
    if (!isSpread) spread();
    sink("\n" + margin + "]");
}

}  // namespace

std::string exactNumberText(double number) {
    // JSON has no word for it
    if (!std::isfinite(number)) return "null";
    // an integer zero has no sign, so this one needs its point
    if (number == 0) return std::signbit(number) ? "-0.0" : "0";
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    return {digits.data(), end};
}

std::string prettyText(const ordered_json& value) {
    std::string text;
    appendPretty(text, value, 0, kLineWidth);
    return text + "\n";
}

ordered_json StreamedLists::add(ElementSource elements) {
    lists_.push_back(std::move(elements));
    return ordered_json::value_t::discarded;
}

void StreamedLists::write(const ordered_json& document, const TextSink& sink) const {
    const std::string text = prettyText(document);
    std::size_t at = 0;
    for (const ElementSource& list : lists_) {
        const std::size_t mark = text.find(kListMark, at), lineStart = text.rfind('\n', mark) + 1;
        const std::size_t margin = text.find_first_not_of(' ', lineStart) - lineStart;
        sink(std::string_view(text).substr(at, mark - at));
        writeList(list, margin / kIndent, kLineWidth - std::min(kLineWidth, mark - lineStart + 1), sink);
        at = mark + kLineWidth + 1;
    }
    sink(std::string_view(text).substr(at));
}

std::string lineText(const ordered_json& value) {
    std::string line;
    appendLine(line, value, std::numeric_limits<std::size_t>::max());
    return line;
}

}  // namespace gjkscope
