#pragma once

#include "../answer/fields.hpp"
#include "../gjk/fields.hpp"
#include "../support/fields.hpp"
#include "cast.hpp"

/// The field names of ShapeCastState and RigidCastState: see fields/fields.hpp.
namespace gjkscope {

template <int D, class T>
inline constexpr auto kFieldNames<SeparatingPlane<D, T>> = std::to_array<std::string_view>({"normal", "gap",
                                                                                            "approach"});

template <int D, class T>
inline constexpr auto kFieldNames<ShapeCastState<D, T>> = std::to_array<std::string_view>(
    {"end", "velocity", "velocity_rest", "duration", "size", "radii", "coordinates", "time", "here", "",
     "advance", "earliest", "latest", "iteration", "status"});

template <int D, class T>
inline constexpr auto kFieldNames<RigidCastState<D, T>> = std::to_array<std::string_view>(
    {"end", "size", "extent", "reach_a", "reach_b", "time", "here", "gap", "approach", "advance", "earliest",
     "latest", "cache", "iteration", "status"});

}  // namespace gjkscope
