#pragma once

#include "../support/fields.hpp"
#include "portal.hpp"

/// The field names of MprState: see fields/fields.hpp.
namespace gjkscope {

template <int D, class T>
inline constexpr auto kFieldNames<MprState<D, T>> = std::to_array<std::string_view>(
    {"interior", "ray", "portal", "portal_size", "direction", "support", "support_direction", "reach",
     "replaced", "thickening", "phase", "intersects", "lower", "upper", "normal", "scale", "iteration",
     "status"});

}  // namespace gjkscope
