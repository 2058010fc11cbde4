#pragma once

#include "../fields/fields.hpp"
#include "comparison.hpp"

namespace gjkscope {

template <class T>
inline constexpr auto kFieldNames<Comparison<T>> = std::to_array<std::string_view>({"left", "right", "slack",
                                                                                    "holds"});

template <class T>
inline constexpr auto kFieldNames<BoundsState<T>> = std::to_array<std::string_view>({"index", "", "verdict",
                                                                                     "iteration", "status"});

}  // namespace gjkscope
