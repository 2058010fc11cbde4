#include "app/runs/number_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include "app/base/language.hpp"

namespace gjkscope {
namespace {

/// Decimals, of as many digits as distinguish numbers at a glance.
constexpr int kDecimals = 3, kMaxDigits = 6;
/// From here on a number has more digits than that.
constexpr double kTooLong = 999'999.5;

/// The noise left of a coordinate when all but some roundings of the largest one cancel.
constexpr double kNoise = 64 * std::numeric_limits<double>::epsilon();

/// The digits with a true minus sign, which is as wide as a plus sign, for each hyphen.
std::string withMinusSigns(std::string_view digits) {
    std::string text;
    for (const char c : digits) {
        if (c == '-')
            text += "−";
        else
            text += c;
    }
    return text;
}

/// `4.36e-07` as people write it: without the exponent's padding and plus sign.
std::string shortExponent(std::string_view digits) {
    const std::size_t e = digits.find('e');
    std::string text(digits.substr(0, e + 1));
    if (digits[e + 1] == '-') text += '-';
    const std::size_t first = digits.find_first_not_of('0', e + 2);
    return text.append(digits.substr(std::min(first, digits.size() - 1)));
}

}  // namespace

std::string numberText(double value) {
    if (std::isnan(value)) return "–";
    if (std::isinf(value)) return value > 0 ? "∞" : "−∞";

    const double size = std::abs(value);
    const bool scientific = size >= kTooLong || (value != 0 && size < std::pow(10, -kDecimals - 1));
    // a small number gets two more decimals, so that it does not shrink to its first digit
    const bool small = value != 0 && size < std::pow(10, 1 - kDecimals);
    std::array<char, 64> buffer{};
    const auto format = scientific ? std::chars_format::scientific : std::chars_format::fixed;
    const int before = size < 10 ? 1 : static_cast<int>(std::log10(size)) + 1;
    const int decimals = small ? kDecimals + 2 : std::clamp(kMaxDigits - before, 0, kDecimals);
    const int digits = scientific ? kDecimals - 1 : decimals;
    const double shown = value == 0 ? 0.0 : value;  // no "−0"
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), shown, format, digits).ptr;
    const std::string_view text(buffer.data(), static_cast<std::size_t>(end - buffer.data()));
    return withMinusSigns(scientific ? shortExponent(text) : std::string(text));
}

std::string rangeText(double lower, double upper) {
    const std::string low = numberText(lower), high = numberText(upper);
    return tr(low == high ? "range.closed" : "range.open", {{"lower", low}, {"upper", high}});
}

std::string significantText(double value, int digits) {
    std::array<char, 64> buffer{};
    const double shown = value == 0 ? 0.0 : value;
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), shown, std::chars_format::general, digits)
            .ptr;
    const std::string_view text(buffer.data(), static_cast<std::size_t>(end - buffer.data()));
    return withMinusSigns(text.find('e') == text.npos ? std::string(text) : shortExponent(text));
}

std::string powerText(double value, int places) {
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                   std::chars_format::scientific, places)
                         .ptr;
    return withMinusSigns(shortExponent({buffer.data(), static_cast<std::size_t>(end - buffer.data())}));
}

std::string pointText(glm::dvec3 point, int dimension) {
    const double noise = kNoise * std::max({std::abs(point.x), std::abs(point.y), std::abs(point.z)});
    for (int axis = 0; axis < 3; ++axis)
        if (std::abs(point[axis]) < noise) point[axis] = 0;
    std::string text = "(";
    text += listText({&point.x, static_cast<std::size_t>(dimension)});
    return text += ')';
}

std::string listText(std::span<const double> values) {
    std::string text;
    for (const double value : values) {
        if (!text.empty()) text += ", ";
        text += numberText(value);
    }
    return text;
}

}  // namespace gjkscope
