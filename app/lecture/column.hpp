#pragma once

#include <cstddef>
#include <vector>

#include "app/lecture/block_setter.hpp"

namespace gjkscope {

/// A part's place on a page.
struct PlacedPart {
    std::size_t part = 0;
    double y = 0;  ///< of its top
};

/// Divides a column into pages of this height. Parts that belong together stay together where a page has room
/// for them.
std::vector<std::vector<PlacedPart>> paginate(const std::vector<ColumnPart>& parts, double height);

}  // namespace gjkscope
