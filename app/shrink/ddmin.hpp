#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace gjkscope {

/// A sublist for which `keeps` is still true, and no longer is without any one of its items: the minimizing
/// delta debugging of Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002.
/// `keeps` must be true of `items`, and is called for sublists only.
template <class Item, class Keeps>
std::vector<Item> ddmin(std::vector<Item> items, const Keeps& keeps) {
    std::size_t parts = 2;
    while (items.size() >= 2) {
        parts = std::min(parts, items.size());
        const auto cut = [&](std::size_t part) {
            return items.begin() + static_cast<std::ptrdiff_t>(part * items.size() / parts);
        };
        bool isSmaller = false;
        const auto take = [&](std::vector<Item> list, std::size_t nextParts) {
            if (isSmaller || list.empty() || !keeps(list)) return;
            items = std::move(list);
            parts = std::max<std::size_t>(nextParts, 2);
            isSmaller = true;
        };
        // a part alone, then all but a part
        for (std::size_t i = 0; i < parts && !isSmaller; ++i) take({cut(i), cut(i + 1)}, 2);
        for (std::size_t i = 0; i < parts && !isSmaller && parts > 2; ++i) {
            std::vector<Item> rest(items.begin(), cut(i));
            rest.insert(rest.end(), cut(i + 1), items.end());
            take(std::move(rest), parts - 1);
        }
        if (isSmaller) continue;
        if (parts == items.size()) break;
        parts *= 2;
    }
    return items;
}

}  // namespace gjkscope
