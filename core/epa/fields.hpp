#pragma once

#include "../polyhedron/fields.hpp"
#include "state.hpp"

/// The field names of EpaState: see fields/fields.hpp.
namespace gjkscope {

template <int D, class T>
inline constexpr auto kFieldNames<TangentBall<D, T>> = std::to_array<std::string_view>({"direction",
                                                                                        "radius"});

template <int D, class T>
inline constexpr auto kFieldNames<ProvenCap<D, T>> = std::to_array<std::string_view>({"direction", "cosine",
                                                                                      "reach"});

/// The polytope's own fields stand among the state's.
template <int D, class T>
inline constexpr auto kFieldNames<EpaState<D, T>> = std::to_array<std::string_view>(
    {"", "balls", "caps", "closest", "normal", "support", "direction", "support_facet", "ball", "section",
     "ellipsoid", "best_direction", "lower", "upper", "queries", "iteration", "status"});

}  // namespace gjkscope
