#pragma once

#include "core/epa/state.hpp"
#include "core/support/fields.hpp"

namespace gjkscope {

template <int D, class T>
inline constexpr auto kFieldNames<EpaFacet<D, T>> =
    std::to_array<std::string_view>({"vertices", "neighbors", "normal", "distance", "alive"});

template <>
inline constexpr auto kFieldNames<EpaRidge> = std::to_array<std::string_view>({"", ""});

template <int D, class T>
inline constexpr auto kFieldNames<EpaState<D, T>> = std::to_array<std::string_view>(
    {"vertices", "facets", "distances", "closest", "normal", "support", "support_facet", "visible", "horizon",
     "fresh", "ahead", "lower", "upper", "noise", "iteration", "status"});

}  // namespace gjkscope
