#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

namespace gjkscope {

/// A value with its word in files.
template <class T>
using NameOf = std::pair<std::string_view, T>;

/// The word for `value` in a list; empty where it has none.
template <class T, std::size_t N>
std::string_view nameOf(const std::array<NameOf<T>, N>& names, T value) {
    for (const auto& [name, meaning] : names)
        if (meaning == value) return name;
    return {};
}

}  // namespace gjkscope
