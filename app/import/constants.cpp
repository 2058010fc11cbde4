#include "app/import/constants.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "app/import/text_tree.hpp"

namespace gjkscope {

std::optional<double> constantOf(std::string_view word) {
    constexpr std::array<std::string_view, 10> kPi{"pi",      "PI",       "M_PI",     "Math.PI", "np.pi",
                                                   "math.pi", "numpy.pi", "Math::PI", "SIMD_PI", "b2_pi"};
    if (std::ranges::find(kPi, word) != kPi.end() || word.ends_with("::PI") || word.ends_with("::pi"))
        return std::numbers::pi;
    return std::nullopt;
}

std::optional<double> functionValue(const std::string& function, double x) {
    std::string name = plainName(function);
    name = name.substr(name.rfind('.') + 1);
    if (name == "sqrt" || name == "sqrtf") return std::sqrt(x);
    if (name == "sin" || name == "sinf") return std::sin(x);
    if (name == "cos" || name == "cosf") return std::cos(x);
    if (name == "radians" || name == "deg2rad" || name == "btRadians" || name == "DegreesToRadians" ||
        name == "deg_to_rad")
        return x * std::numbers::pi / 180;
    return std::nullopt;
}

}  // namespace gjkscope
