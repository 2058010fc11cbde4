#pragma once

#include "../simplex/fields.hpp"
#include "gjk.hpp"
#include "gjk_cached.hpp"
#include "gjk_directed.hpp"
#include "gjk_distance.hpp"

/// The field names of GJK's states and simplex cache: see fields/fields.hpp.
namespace gjkscope {

template <int D, class T>
inline constexpr auto kFieldNames<GjkState<D, T>> =
    std::to_array<std::string_view>({"simplex", "direction", "support", "reach", "kept", "scale", "stalls",
                                     "intersects", "iteration", "status"});

template <int D, class T>
inline constexpr auto kFieldNames<GjkDistanceState<D, T>> =
    std::to_array<std::string_view>({"simplex", "", "support", "kept", "lower", "plane", "upper", "scale",
                                     "stalls", "intersects", "iteration", "status"});

template <int D, class T>
inline constexpr auto kFieldNames<DirectedGjkState<D, T>> =
    std::to_array<std::string_view>({"", "direction", "former_support", "follows_policy", "straight_lower"});

template <int D, class T>
inline constexpr auto kFieldNames<SimplexCache<D, T>> = std::to_array<std::string_view>({"vertices", "size"});

template <int D, class T>
inline constexpr auto kFieldNames<CachedVertex<D, T>> =
    std::to_array<std::string_view>({"feature_a", "feature_b", "direction"});

}  // namespace gjkscope
