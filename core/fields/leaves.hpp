#pragma once

#include <algorithm>
#include <cmath>
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

/// True if all leaves of two values are equal to the bit; NaN equals none.
template <class V>
bool sameLeaves(const V& a, const V& b) {
    if constexpr (std::is_floating_point_v<V>) {
        return a == b && std::signbit(a) == std::signbit(b);
    } else if constexpr (std::is_arithmetic_v<V> || std::is_enum_v<V>) {
        return a == b;
    } else if constexpr (HasFields<V>) {
        bool isSame = true;
        forEachFieldPair(a, b, [&](const auto& x, const auto& y) { isSame = isSame && sameLeaves(x, y); });
        return isSame;
    } else if constexpr (std::ranges::range<V>) {
        using Element = std::ranges::range_value_t<V>;
        return std::ranges::equal(a, b, [](const Element& x, const Element& y) { return sameLeaves(x, y); });
    } else {  // a glm::vec
        for (int i = 0; i < a.length(); ++i)
            if (!sameLeaves(a[i], b[i])) return false;
        return true;
    }
}

}  // namespace gjkscope
