#pragma once

#include "../support/fields.hpp"
#include "growing_polytope.hpp"

/// The field names of GrowingPolytope: see fields/fields.hpp.
namespace gjkscope {

template <int D, class T>
inline constexpr auto kFieldNames<PolytopeFacet<D, T>> =
    std::to_array<std::string_view>({"vertices", "neighbors", "normal", "distance", "alive"});

template <>
inline constexpr auto kFieldNames<FacetRidge> = std::to_array<std::string_view>({"", ""});

template <int D, class T>
inline constexpr auto kFieldNames<GrowingPolytope<D, T>> = std::to_array<std::string_view>(
    {"vertices", "facets", "distances", "visible", "horizon", "fresh", "ahead", "noise"});

}  // namespace gjkscope
