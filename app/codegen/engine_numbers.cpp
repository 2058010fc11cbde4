#include "app/codegen/engine_numbers.hpp"

#include <array>
#include <charconv>
#include <cmath>

namespace gjkscope {
namespace {

/// Multiples of 1/64 below this have at most six decimals, which are the number itself.
constexpr double kPlainBelow = 4096, kPlainPart = 64;

template <class T>
std::string shortest(T value) {
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    std::string text(buffer.data(), end);
    if (text.find_first_of(".e") == text.npos) text += ".0";
    return text;
}

bool isPlain(double value) {
    return std::abs(value) < kPlainBelow && std::trunc(value * kPlainPart) == value * kPlainPart;
}

std::string hexOf(double value) {
    std::array<char, 64> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), std::abs(value), std::chars_format::hex)
            .ptr;
    return (std::signbit(value) ? "-0x" : "0x") + std::string(buffer.data(), end);
}

}  // namespace

std::string decimalOf(double value, bool single) {
    const double shown = value == 0 ? 0.0 : value;  // no "-0"
    return single ? shortest(static_cast<float>(shown)) : shortest(shown);
}

std::string literalOf(double value, const LiteralStyle& style) {
    if (style.hex && !isPlain(value)) return hexOf(value) + style.suffix;
    return decimalOf(value, style.singleLiterals) + style.suffix;
}

bool isHex(const std::string& literal) {
    return literal.find('x') != literal.npos;
}

double roundedUp(double tolerance) {
    if (!(tolerance > 0) || !std::isfinite(tolerance)) return tolerance;
    const double unit = std::pow(10.0, std::floor(std::log10(tolerance)) - 1);
    // the decimal nearest to the product is the number meant
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(),
                                   std::ceil(tolerance / unit) * unit, std::chars_format::scientific, 1)
                         .ptr;
    double rounded = tolerance;
    std::from_chars(buffer.data(), end, rounded);
    return rounded;
}

}  // namespace gjkscope
