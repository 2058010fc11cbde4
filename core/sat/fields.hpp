#pragma once

#include "../fields/fields.hpp"
#include "sat.hpp"

/// The field names of SatState: see fields/fields.hpp.
namespace gjkscope {

template <class T>
inline constexpr auto kFieldNames<Interval<T>> = std::to_array<std::string_view>({"", ""});

template <int D, class T>
inline constexpr auto kFieldNames<SatState<D, T>> =
    std::to_array<std::string_view>({"axis_index", "interval_a", "interval_b", "normal", "separation",
                                     "best_axis", "best_normal", "best_separation", "iteration", "status"});

}  // namespace gjkscope
