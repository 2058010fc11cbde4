#include "app/import/text/identifiers.hpp"

#include <cmath>
#include <numbers>

#include "app/import/text/names.hpp"

namespace gjkscope {

std::optional<double> constantOf(std::string_view word) {
    const std::size_t scope = word.find_last_of(".:");
    const std::string_view last = scope == word.npos ? word : word.substr(scope + 1);
    struct Constant {
        std::string_view names;
        double value;
    };
    constexpr double kPi = std::numbers::pi;
    constexpr Constant kConstants[] = {
        {"pi PI Pi M_PI M_PIf M_PIl pi_v SIMD_PI b2_pi B2_PI PxPi JPH_PI kPi GLM_PI", kPi},
        {"tau TAU Tau TWO_PI M_2PI PxTwoPi SIMD_2_PI", 2 * kPi},
        {"M_PI_2 FRAC_PI_2 PxHalfPi SIMD_HALF_PI HALF_PI PI_2", kPi / 2},
        {"M_PI_4 FRAC_PI_4 QUARTER_PI", kPi / 4},
        {"FRAC_PI_3", kPi / 3},
        {"FRAC_PI_6", kPi / 6},
        {"DEG2RAD Deg2Rad DEG_TO_RAD SIMD_RADS_PER_DEG PI_180", kPi / 180},
        {"SQRT1_2 M_SQRT1_2 SQRT_2_INV FRAC_1_SQRT_2 SIMDSQRT12", std::numbers::sqrt2 / 2},
        {"SQRT2 M_SQRT2 SQRT_2", std::numbers::sqrt2},
    };
    for (const Constant& each : kConstants)
        if (isOneOf(each.names, last)) return each.value;
    return std::nullopt;
}

std::optional<double> functionValue(const std::string& function, double x) {
    std::string name = plainName(function);
    name = name.substr(name.rfind('.') + 1);
    if (isOneOf("sqrt sqrtf Sqrt PxSqrt btSqrt", name)) return std::sqrt(x);
    if (isOneOf("sin sinf Sin", name)) return std::sin(x);
    if (isOneOf("cos cosf Cos", name)) return std::cos(x);
    if (isOneOf("radians deg2rad btRadians DegreesToRadians deg_to_rad toRadians degToRad DegToRad "
                "to_radians ToRadians",
                name))
        return x * std::numbers::pi / 180;
    return std::nullopt;
}

bool isTransparent(std::string_view name) {
    return isOneOf(
        "move forward ref cref Some Ok float double real Real float32 float64 Float32 Float64 scalar PxReal "
        "btScalar f32 f64",
        name);
}

bool isVertexMaker(std::string_view name) {
    return isOneOf("b2ComputeHull ComputeHull compute_hull", name);
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
