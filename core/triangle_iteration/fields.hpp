#pragma once

#include "../simplex/fields.hpp"
#include "triangle_iteration.hpp"

/// The field names of TriangleState: see fields/fields.hpp.
namespace gjkscope {

template <class T>
inline constexpr auto kFieldNames<TriangleState<T>> =
    std::to_array<std::string_view>({"before", "triangle", "", "support", "swapped", "lower", "upper",
                                     "scale", "stalls", "intersects", "iteration", "status"});

}  // namespace gjkscope
