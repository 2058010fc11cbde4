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

std::string scalarText(const ordered_json& value) {
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

PrettyWriter::PrettyWriter(TextSink sink) : sink_(std::move(sink)) {}
PrettyWriter::~PrettyWriter() = default;

void PrettyWriter::beginObject() {
    if (!levels_.empty()) spread();
    begin("", '{', true);
}

void PrettyWriter::endObject() {
    end('}');
    if (levels_.empty()) sink_("\n");
}

void PrettyWriter::member(std::string_view key, const ordered_json& value) {
    put(value, key);
}

void PrettyWriter::beginList(std::string_view key) {
    begin(key, '[', false);
}

void PrettyWriter::endList() {
    Level& list = levels_.back();
    if (!list.isSpread && list.line.size() < list.room) {
        sink_(list.line + ']');
        levels_.pop_back();
        return;
    }
    spread();
    end(']');
}

void PrettyWriter::element(const ordered_json& value) {
    Level& list = levels_.back();
    if (list.isSpread) return put(value, "");
    if (!list.elements.empty()) list.line += ", ";
    list.elements.push_back(value);
    if (!appendLine(list.line, value, list.room)) spread();
}

/// Writes what is before an item of the innermost level.
void PrettyWriter::nextItem(std::string_view key, std::string& text) {
    if (levels_.empty()) return;
    text += levels_.back().isEmpty ? "\n" : ",\n";
    levels_.back().isEmpty = false;
    text.append(levels_.size() * kIndent, ' ');
    if (!key.empty()) text += jsonString(std::string(key)) + ": ";
}

/// Gives up having the innermost level, a list, on one line.
void PrettyWriter::spread() {
    Level& list = levels_.back();
    if (list.isSpread) return;
    list.isSpread = true;
    sink_("[");
    const std::vector<ordered_json> elements = std::move(list.elements);
    list.elements.clear();
    for (const ordered_json& each : elements) put(each, "");
}

void PrettyWriter::begin(std::string_view key, char bracket, bool isSpread) {
    std::string text;
    nextItem(key, text);
    const std::size_t used = text.size() - (text.find('\n') + 1) + 1;
    if (isSpread) text += bracket;
    sink_(text);
    levels_.push_back({kLineWidth - std::min(kLineWidth, used), isSpread, true, std::string(1, bracket), {}});
}

void PrettyWriter::end(char bracket) {
    levels_.pop_back();
    sink_('\n' + std::string(levels_.size() * kIndent, ' ') + bracket);
}

void PrettyWriter::put(const ordered_json& value, std::string_view key) {
    std::string text;
    nextItem(key, text);
    const std::size_t used = text.size() - (text.find('\n') + 1) + 1;
    appendPretty(text, value, levels_.size(), kLineWidth - std::min(kLineWidth, used));
    sink_(text);
}

std::string lineText(const ordered_json& value) {
    std::string line;
    appendLine(line, value, std::numeric_limits<std::size_t>::max());
    return line;
}

}  // namespace gjkscope
