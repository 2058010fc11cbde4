#pragma once

#include "../fields/fields.hpp"
#include "grid_cells.hpp"
#include "pixel_masks.hpp"

/// The fields of GridState and PixelState: see fields/fields.hpp.
namespace gjkscope {

template <>
struct Fields<GridCell> {
    using S = GridCell;
    static constexpr std::tuple list{Field{"", &S::column}, Field{"", &S::row}};
};

template <>
struct Fields<CellRange> {
    using S = CellRange;
    static constexpr std::tuple list{Field{"", &S::first}, Field{"", &S::last}};
};

template <>
struct Fields<GridState> {
    using S = GridState;
    static constexpr std::tuple list{
        Field{"cell", &S::cell},     Field{"of_a", &S::isOfA},           Field{"of_b", &S::isOfB},
        Field{"shared", &S::shared}, Field{"iteration", &S::iterations}, Field{"status", &S::status}};
};

template <class T>
struct Fields<PixelState<T>> {
    using S = PixelState<T>;
    static constexpr std::tuple list{Field{"pixel_size", &S::size},
                                     Field{"columns", &S::columns},
                                     Field{"rows", &S::rows},
                                     Field{"row", &S::row},
                                     Field{"mask_a", &S::a},
                                     Field{"mask_b", &S::b},
                                     Field{"mask_both", &S::both},
                                     Field{"pixels_of_a", &S::pixelsOfA},
                                     Field{"pixels_of_b", &S::pixelsOfB},
                                     Field{"shared", &S::shared},
                                     Field{"iteration", &S::iterations},
                                     Field{"status", &S::status}};
};

}  // namespace gjkscope
