#pragma once

#include <ranges>

#include "fields.hpp"

/// Every number of a state, one after the other: two states are equal when they have the same ones.
namespace gjkscope {

/// Calls `visit` with each number, boolean and enumerator in `value`, in the order of declaration, and with
/// the size of each list before its elements.
template <class V, class Visit>
void forEachLeaf(const V& value, const Visit& visit) {
    if constexpr (std::is_arithmetic_v<V>) {
        visit(value);
    } else if constexpr (std::is_enum_v<V>) {
        visit(static_cast<int>(value));
    } else if constexpr (HasFields<V>) {
        forEachField(value, [&](std::string_view /*name*/, const auto& field) { forEachLeaf(field, visit); });
    } else if constexpr (std::ranges::range<V>) {
        visit(static_cast<int>(std::ranges::size(value)));
        for (const auto& element : value) forEachLeaf(element, visit);
    } else {  // a glm::vec
        for (int i = 0; i < value.length(); ++i) visit(value[i]);
    }
}

}  // namespace gjkscope
