#pragma once

#include "core/simplex/fields.hpp"
#include "core/triangle_iteration/triangle_iteration.hpp"

namespace gjkscope {

template <class T>
inline constexpr auto kFieldNames<TriangleState<T>> =
    std::to_array<std::string_view>({"before", "triangle", "", "support", "swapped", "lower", "upper",
                                     "scale", "stalls", "intersects", "iteration", "status"});

}  // namespace gjkscope
