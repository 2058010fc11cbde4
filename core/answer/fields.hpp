#pragma once

#include "../fields/fields.hpp"
#include "outcome.hpp"
#include "proximity.hpp"

/// The field names of Proximity and Outcome: see fields/fields.hpp.
namespace gjkscope {

template <int D, class T>
inline constexpr auto kFieldNames<Proximity<D, T>> = std::to_array<std::string_view>(
    {"intersects", "is_decided", "distance", "depth", "normal", "point_a", "point_b", "lower", "upper",
     "status", "gjk_iterations", "epa_iterations"});

template <int D, class T>
inline constexpr auto kFieldNames<Outcome<D, T>> = std::to_array<std::string_view>(
    {"intersects", "distance", "depth", "normal", "point_a", "point_b", "lower", "upper", "status",
     "iterations", "time_of_impact", "earliest", "latest"});

}  // namespace gjkscope
