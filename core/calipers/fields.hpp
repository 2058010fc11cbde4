#pragma once

#include "../minkowski/fields.hpp"
#include "calipers.hpp"

/// The field names of CalipersState: see fields/fields.hpp.
namespace gjkscope {

template <class T>
inline constexpr auto kFieldNames<CalipersState<T>> =
    std::to_array<std::string_view>({"",
                                     "previous_vertex",
                                     "along",
                                     "normal",
                                     "separation",
                                     "",
                                     "distance",
                                     "best_distance",
                                     "best_distance_normal",
                                     "best_distance_points",
                                     "best_distance_is_foot",
                                     "best_separation",
                                     "best_separation_normal",
                                     "best_separation_points",
                                     "best_separation_distance",
                                     "first_edge",
                                     "has_area",
                                     "scale",
                                     "iteration",
                                     "status"});

}  // namespace gjkscope
