#pragma once

#include "../fields/fields.hpp"
#include "state.hpp"

namespace gjkscope {

template <int D, class T>
inline constexpr auto kFieldNames<Proximity<D, T>> =
    std::to_array<std::string_view>({"intersects", "distance", "depth", "normal", "point_a", "point_b",
                                     "lower", "upper", "status", "gjk_iterations", "epa_iterations"});

template <int D, class T>
inline constexpr auto kFieldNames<SeparatingPlane<D, T>> = std::to_array<std::string_view>({"normal", "gap",
                                                                                            "approach"});

template <int D, class T>
inline constexpr auto kFieldNames<ShapeCastState<D, T>> =
    std::to_array<std::string_view>({"end", "velocity", "duration", "size", "extent", "frame_offset", "time",
                                     "here", "", "advance", "latest", "iteration", "status"});

}  // namespace gjkscope
