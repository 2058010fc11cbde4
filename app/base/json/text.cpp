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

std::string lineText(const ordered_json& value) {
    std::string line;
    appendLine(line, value, std::numeric_limits<std::size_t>::max());
    return line;
}

}  // namespace gjkscope
