#pragma once

#include "../polyhedron/fields.hpp"
#include "state.hpp"

namespace gjkscope {

/// The polytope's own fields stand among the state's.
template <int D, class T>
inline constexpr auto kFieldNames<EpaState<D, T>> = std::to_array<std::string_view>(
    {"", "closest", "normal", "support", "support_facet", "lower", "upper", "iteration", "status"});

}  // namespace gjkscope
