#include "app/compare/mirrored_states.hpp"

#include <algorithm>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string_view>

namespace gjkscope {
namespace {

using nlohmann::json;

json negated(const json& vector) {
    json result = vector;
    for (json& number : result)
        if (number.is_number()) number = -number.get<double>();
    return result;
}

/// A point given from one frame, from the other.
json moved(const json& point, const json& from, const json& to) {
    json result = point;
    for (std::size_t i = 0; i < result.size(); ++i)
        if (result[i].is_number())
            result[i] = result[i].get<double>() + (from[i].get<double>() - to[i].get<double>());
    return result;
}

struct Mirror {
    const json& from;  ///< the frames of the two runs
    const json& to;

    json vertex(const json& v) const {
        if (!v.is_object()) return v;
        return {{"w", negated(v["w"])},
                {"a", moved(v["b"], from, to)},
                {"b", moved(v["a"], from, to)},
                {"feature_a", v["feature_b"]},
                {"feature_b", v["feature_a"]}};
    }
    json vertices(const json& list) const {
        json result = json::array();
        for (const json& v : list) result.push_back(vertex(v));
        return result;
    }
    json state(const json& given) const {
        json result = json::object();
        for (const auto& member : given.items()) {
            const std::string& key = member.key();
            const json& value = member.value();
            if (isOneOf(key, {"support", "former_support"})) result[key] = vertex(value);
            if (key == "simplex") result[key] = vertices(value);
            if (isOneOf(key, {"direction", "support_direction", "plane", "nearest"}))
                result[key] = negated(value);
            if (isOneOf(key, {"stage", "iteration", "status", "lower", "upper", "kept", "reach", "intersects",
                              "weights", "nearest_region"}))
                result[key] = value;
        }
        return result;
    }
    static bool isOneOf(std::string_view key, std::initializer_list<std::string_view> keys) {
        return std::ranges::find(keys, key) != keys.end();
    }
};

}  // namespace

json mirroredStates(const json& states, const json& frame) {
    json result = json::array();
    for (const json& state : states) result.push_back(Mirror{state["frame"], frame}.state(state));
    return result;
}

}  // namespace gjkscope
