#pragma once

#include "../fields/fields.hpp"
#include "comparison.hpp"

/// The field names of BoundsState and its Comparison: see fields/fields.hpp.
namespace gjkscope {

template <class T>
inline constexpr auto kFieldNames<Comparison<T>> = std::to_array<std::string_view>({"left", "right", "slack",
                                                                                    "holds"});

template <class T>
inline constexpr auto kFieldNames<BoundsState<T>> = std::to_array<std::string_view>({"index", "", "verdict",
                                                                                     "iteration", "status"});

}  // namespace gjkscope
