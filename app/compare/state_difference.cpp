#include "app/compare/state_difference.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <vector>

#include "app/base/json/text.hpp"

namespace gjkscope {
namespace {

using nlohmann::json;

/// Members of a state that an iteration computes first; all others follow from them. For a vertex these are
/// its features, which are chosen; its coordinates follow.
constexpr std::array<std::string_view, 10> kInOrder{
    "direction", "support_direction", "axis",     "feature_a", "feature_b", "support",
    "kept",      "simplex",           "vertices", "facets"};

std::vector<std::string> keysInOrder(const json& a, const json& b) {
    std::vector<std::string> keys;
    for (const json* state : {&a, &b})
        for (const auto& member : state->items()) keys.push_back(member.key());
    std::ranges::sort(keys);
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    std::ranges::stable_sort(
        keys, {}, [](const std::string& key) { return std::ranges::find(kInOrder, key) - kInOrder.begin(); });
    return keys;
}

/// The scale that rounding is relative to: the run's own measure, or the largest number of the state.
double scaleOf(const json& state) {
    if (state.is_object() && state.contains("scale") && state["scale"].is_number())
        return std::abs(state["scale"].get<double>());
    double scale = 0;
    if (state.is_number()) scale = std::abs(state.get<double>());
    if (state.is_structured())
        for (const json& part : state) scale = std::max(scale, scaleOf(part));
    return scale;
}

bool areEqual(const json& a, const json& b, double tolerance) {
    if (tolerance > 0 && (a.is_null() || b.is_null())) return true;
    if (tolerance > 0 && a.is_number_float() && b.is_number_float())
        return std::abs(a.get<double>() - b.get<double>()) <= tolerance;
    return a == b;
}

/// The way to the first part that differs, and both.
struct Found {
    std::string key;
    json a, b;
};

std::optional<Found> differenceIn(const json& a, const json& b, const std::string& way, double tolerance) {
    if (a.is_object() && b.is_object()) {
        for (const std::string& key : keysInOrder(a, b)) {
            const bool inBoth = a.contains(key) && b.contains(key);
            if (!inBoth && tolerance > 0) continue;
            const json none;
            const std::string own = way.empty() ? key : way + "." + key;
            auto found = differenceIn(a.contains(key) ? a[key] : none, b.contains(key) ? b[key] : none, own,
                                      tolerance);
            if (found) return found;
        }
        return std::nullopt;
    }
    if (a.is_array() && b.is_array()) {
        for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
            if (auto found = differenceIn(a[i], b[i], way + "[" + std::to_string(i) + "]", tolerance))
                return found;
        if (a.size() == b.size()) return std::nullopt;
        return Found{way + ".count", a.size(), b.size()};
    }
    if (areEqual(a, b, tolerance)) return std::nullopt;
    return Found{way, a, b};
}

StateDifference at(const json& state, std::size_t index, StateDifference::Kind kind) {
    StateDifference difference;
    difference.kind = kind;
    difference.state = index;
    difference.stage = state.value("stage", "");
    difference.iteration = state.value("iteration", 0);
    return difference;
}

}  // namespace

std::optional<StateDifference> firstDifference(const json& a, const json& b, double rounding) {
    const std::size_t common = std::min(a.size(), b.size());
    for (std::size_t i = 0; i < common; ++i) {
        const json &ofA = a[i], &ofB = b[i];
        if (ofA["stage"] != ofB["stage"] || ofA["iteration"] != ofB["iteration"]) {
            StateDifference difference = at(ofA, i, StateDifference::Kind::Stage);
            difference.a = ofA["stage"];
            difference.b = ofB["stage"];
            return difference;
        }
        const double tolerance = rounding * std::max(scaleOf(ofA), scaleOf(ofB));
        if (auto found = differenceIn(ofA, ofB, "", tolerance)) {
            StateDifference difference = at(ofA, i, StateDifference::Kind::Value);
            difference.key = std::move(found->key);
            difference.a = std::move(found->a);
            difference.b = std::move(found->b);
            return difference;
        }
    }
    if (a.size() == b.size()) return std::nullopt;
    StateDifference difference =
        at(a.size() > b.size() ? a[common] : b[common], common, StateDifference::Kind::Ended);
    difference.a = a.size();
    difference.b = b.size();
    return difference;
}

std::string valueText(const nlohmann::json& value) {
    if (value.is_number_float()) return exactNumberText(value.get<double>());
    if (value.is_string()) return value.get<std::string>();
    return value.dump();
}

}  // namespace gjkscope
