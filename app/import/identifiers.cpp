#include "app/import/identifiers.hpp"

#include <cmath>
#include <numbers>

#include "app/import/names.hpp"

namespace gjkscope {

std::optional<double> constantOf(std::string_view word) {
    constexpr std::string_view kPi = "pi PI M_PI Math.PI np.pi math.pi numpy.pi Math::PI SIMD_PI b2_pi";
    if (isOneOf(kPi, word) || word.ends_with("::PI") || word.ends_with("::pi")) return std::numbers::pi;
    return std::nullopt;
}

std::optional<double> functionValue(const std::string& function, double x) {
    std::string name = plainName(function);
    name = name.substr(name.rfind('.') + 1);
    if (name == "sqrt" || name == "sqrtf") return std::sqrt(x);
    if (name == "sin" || name == "sinf") return std::sin(x);
    if (name == "cos" || name == "cosf") return std::cos(x);
    if (isOneOf("radians deg2rad btRadians DegreesToRadians deg_to_rad", name))
        return x * std::numbers::pi / 180;
    return std::nullopt;
}

std::string plainName(std::string_view name) {
    // Godot's and Ruby's
    if (name.ends_with(".new")) name.remove_suffix(4);
    if (name.starts_with('<')) return std::string(name.substr(1, name.size() - 2));
    std::string plain;
    int depth = 0;
    for (const char c : name) {
        if (c == '<') ++depth;
        if (depth == 0) plain += c;
        if (c == '>') --depth;
    }
    // `Point2::new` is made by its type
    constexpr std::string_view kMakers = "new from create from_parts";
    std::string_view rest = plain;
    while (true) {
        const std::size_t scope = rest.rfind("::");
        const std::string_view last = scope == rest.npos ? rest : rest.substr(scope + 2);
        if (scope == rest.npos || !isOneOf(kMakers, last)) return std::string(last);
        rest = rest.substr(0, scope);
        if (rest.ends_with(".new")) rest.remove_suffix(4);
    }
}

std::string madeType(const std::string& name) {
    const std::size_t open = name.find('<');
    if (open == name.npos || name.back() != '>') return name;
    const std::string made = plainName(name);
    if (made != "make_shared" && made != "make_unique") return name;
    return name.substr(open + 1, name.size() - open - 2);
}

}  // namespace gjkscope
