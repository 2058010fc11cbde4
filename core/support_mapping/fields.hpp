#pragma once

#include "../fields/fields.hpp"
#include "support_climb.hpp"
#include "support_scan.hpp"

/// The field names of SupportScanState and SupportClimbState: see fields/fields.hpp.
namespace gjkscope {

template <int D, class T>
inline constexpr auto kFieldNames<SupportScanState<D, T>> = std::to_array<std::string_view>(
    {"direction", "vertex", "reach", "best", "best_reach", "iteration", "status"});

template <int D, class T>
inline constexpr auto kFieldNames<SupportClimbState<D, T>> = std::to_array<std::string_view>(
    {"direction", "before", "vertex", "gain", "compared", "iteration", "status"});

}  // namespace gjkscope
