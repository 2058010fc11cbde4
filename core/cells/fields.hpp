#pragma once

#include "../fields/fields.hpp"
#include "grid_cells.hpp"
#include "pixel_masks.hpp"

/// The field names of GridState and PixelState: see fields/fields.hpp.
namespace gjkscope {

template <>
inline constexpr auto kFieldNames<GridCell> = std::to_array<std::string_view>({"", ""});

template <>
inline constexpr auto kFieldNames<CellRange> = std::to_array<std::string_view>({"", ""});

template <>
inline constexpr auto kFieldNames<GridState> =
    std::to_array<std::string_view>({"cell", "of_a", "of_b", "shared", "iteration", "status"});

template <class T>
inline constexpr auto kFieldNames<PixelState<T>> =
    std::to_array<std::string_view>({"pixel_size", "columns", "rows", "row", "mask_a", "mask_b", "mask_both",
                                     "pixels_of_a", "pixels_of_b", "shared", "iteration", "status"});

}  // namespace gjkscope
