#pragma once

#include <nlohmann/json.hpp>
#include <ranges>

#include "app/runs/state_json.hpp"
#include "core/simplex/fields.hpp"

/// The fields of any state as JSON: see state_json.hpp for what the values look like.
namespace gjkscope {

template <HasFields State>
void addFields(nlohmann::json& object, const StateContext& context, const State& state);

/// True if no field of a struct has a name: it is written as an array.
template <class S>
inline constexpr bool kIsTuple = std::apply([](const auto&... field) { return (field.name.empty() && ...); },
                                            Fields<S>::list);

template <class V>
nlohmann::json fieldJson(const StateContext& context, const V& value);

template <int D, class T>
nlohmann::json fieldJson(const StateContext& context, const Simplex<D, T>& simplex) {
    nlohmann::json vertices = nlohmann::json::array();
    for (int i = 0; i < simplex.size; ++i) vertices.push_back(fieldJson(context, simplex[i]));
    return vertices;
}

template <std::ranges::range List>
nlohmann::json fieldJson(const StateContext& context, const List& list) {
    nlohmann::json elements = nlohmann::json::array();
    for (const auto& element : list) elements.push_back(fieldJson(context, element));
    return elements;
}

/// The list cut to the dimension: of a 2D state, the last element is padding. The list has as many elements
/// as the dimension, or one more or less.
template <class Element, std::size_t N>
nlohmann::json fieldJson(const StateContext& context, const std::array<Element, N>& list) {
    nlohmann::json elements = nlohmann::json::array();
    constexpr bool isPadded = !requires(Element e) {
        e.x;
    };  // points of 2D states are not lifted
    const std::size_t count = isPadded && context.dimension == 2 ? N - 1 : N;
    for (std::size_t i = 0; i < count; ++i) elements.push_back(fieldJson(context, list[i]));
    return elements;
}

template <class V>
nlohmann::json fieldJson(const StateContext& context, const V& value) {
    if constexpr (std::is_same_v<V, bool> || std::is_same_v<V, std::uint64_t>) {
        return value;
    } else if constexpr (std::is_same_v<V, RegionMask>) {
        return maskJson(value);
    } else if constexpr (std::is_integral_v<V>) {
        return value < 0 ? nlohmann::json() : nlohmann::json(value);
    } else if constexpr (std::is_floating_point_v<V>) {
        return numberJson(value);
    } else if constexpr (std::is_enum_v<V>) {
        return wordOf(value);
    } else if constexpr (!HasFields<V>) {
        nlohmann::json point = nlohmann::json::array();
        for (int i = 0; i < std::min<int>(context.dimension, value.length()); ++i)
            point.push_back(numberJson(value[i]));
        return point;
    } else if constexpr (kIsTuple<V>) {
        nlohmann::json tuple = nlohmann::json::array();
        forEachField(value, [&](std::string_view /*name*/, const auto& number) { tuple.push_back(number); });
        return tuple;
    } else {
        nlohmann::json object = nlohmann::json::object();
        addFields(object, context, value);
        return object;
    }
}

/// Adds each field under its name, unless the object has that already, and those of fields without a name as
/// if they were the state's own.
template <HasFields State>
void addFields(nlohmann::json& object, const StateContext& context, const State& state) {
    forEachField(state, [&]<class Field>(std::string_view name, const Field& field) {
        if constexpr (HasFields<Field>)
            if (name.empty()) return addFields(object, context, field);
        object.emplace(std::string(name), fieldJson(context, field));
    });
}

/// With as many weights as the vertices up to the last that has one.
template <int D, class T>
void addFields(nlohmann::json& object, const StateContext& context, const ClosestPoint<D, T>& closest) {
    forEachField(closest, [&](std::string_view name, const auto& field) {
        object.emplace(std::string(name), fieldJson(context, field));
    });
    nlohmann::json& weights = object["weights"] = nlohmann::json::array();
    for (int i = 0; closest.region >> i != 0; ++i)
        weights.push_back(numberJson(closest.weights[static_cast<std::size_t>(i)]));
}

}  // namespace gjkscope
