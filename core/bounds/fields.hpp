#pragma once

#include "../fields/fields.hpp"
#include "comparison.hpp"

/// The fields of BoundsState and its Comparison: see fields/fields.hpp.
namespace gjkscope {

template <class T>
struct Fields<Comparison<T>> {
    using S = Comparison<T>;
    static constexpr std::tuple list{Field{"left", &S::left}, Field{"right", &S::right},
                                     Field{"slack", &S::slack}, Field{"holds", &S::holds}};
};

template <class T>
struct Fields<BoundsState<T>> {
    using S = BoundsState<T>;
    static constexpr std::tuple list{Field{"index", &S::index}, Field{"", &S::comparison},
                                     Field{"verdict", &S::verdict}, Field{"iteration", &S::iterations},
                                     Field{"status", &S::status}};
};

}  // namespace gjkscope
