#pragma once

#include "../fields/fields.hpp"
#include "grid_cells.hpp"
#include "pixel_masks.hpp"

/// The fields of GridState and PixelState: see fields/fields.hpp.
namespace gjkscope {

template <>
struct Fields<GridCell> {
    using S = GridCell;
    static constexpr std::tuple list{StateField{"", &S::column}, StateField{"", &S::row}};
};

template <>
struct Fields<CellRange> {
    using S = CellRange;
    static constexpr std::tuple list{StateField{"", &S::first}, StateField{"", &S::last}};
};

template <>
struct Fields<GridState> {
    using S = GridState;
    static constexpr std::tuple list{StateField{"cell", &S::cell},
                                     StateField{"of_a", &S::isOfA},
                                     StateField{"of_b", &S::isOfB},
                                     StateField{"shared", &S::shared},
                                     StateField{"iteration", &S::iterations},
                                     StateField{"status", &S::status}};
};

template <class T>
struct Fields<PixelState<T>> {
    using S = PixelState<T>;
    static constexpr std::tuple list{StateField{"pixel_size", &S::size},
                                     StateField{"columns", &S::columns},
                                     StateField{"rows", &S::rows},
                                     StateField{"row", &S::row},
                                     StateField{"mask_a", &S::a},
                                     StateField{"mask_b", &S::b},
                                     StateField{"mask_both", &S::both},
                                     StateField{"pixels_of_a", &S::pixelsOfA},
                                     StateField{"pixels_of_b", &S::pixelsOfB},
                                     StateField{"shared", &S::shared},
                                     StateField{"iteration", &S::iterations},
                                     StateField{"status", &S::status}};
};

}  // namespace gjkscope
