#include "app/ui/widgets/typed_number.hpp"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "app/base/plain_text.hpp"

namespace gjkscope {

std::optional<double> parseNumber(std::string_view text, std::string_view suffix) {
    std::string plain(text);
    replaceAll(plain, suffix, "");
    replaceAll(plain, " ", "");
    replaceAll(plain, "−", "-");
    replaceAll(plain, ",", ".");
    if (plain.starts_with('+')) plain.erase(0, 1);
    double value = 0;
    const auto [end, error] = std::from_chars(plain.data(), plain.data() + plain.size(), value);
    if (error != std::errc() || end != plain.data() + plain.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

std::string exactText(double value) {
    char buffer[32];
    const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value + 0.0);  // no "-0"
    return error == std::errc() ? std::string(buffer, end) : std::string();
}

double roundedTo(double value, double speed) {
    if (!(speed > 0) || !std::isfinite(speed)) return value;
    const double step = std::pow(10, std::floor(std::log10(speed)));
    const double rounded = std::round(value / step) * step;
    // the nearest double to the decimal that is meant: 0.3, not 0.30000000000000004
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "%.14g", rounded);
    return std::strtod(buffer, nullptr) + 0.0;
}

}  // namespace gjkscope
