#pragma once

#include "../fields/fields.hpp"
#include "minkowski_vertex.hpp"

/// The field names of MinkowskiVertex: see fields/fields.hpp.
namespace gjkscope {

template <int D, class T>
inline constexpr auto kFieldNames<MinkowskiVertex<D, T>> =
    std::to_array<std::string_view>({"w", "a", "b", "feature_a", "feature_b"});

}  // namespace gjkscope
