#pragma once

#include "core/simplex/closest_point.hpp"
#include "core/simplex/simplex.hpp"
#include "core/support/fields.hpp"

namespace gjkscope {

template <int D, class T>
inline constexpr auto kFieldNames<Simplex<D, T>> = std::to_array<std::string_view>({"vertices", "size"});

template <int D, class T>
inline constexpr auto kFieldNames<ClosestPoint<D, T>> =
    std::to_array<std::string_view>({"nearest", "away", "weights", "nearest_region"});

template <int D, class T>
inline constexpr auto kFieldNames<WitnessPoints<D, T>> = std::to_array<std::string_view>({"on_a", "on_b"});

}  // namespace gjkscope
