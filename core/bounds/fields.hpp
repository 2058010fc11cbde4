#pragma once

#include "../fields/fields.hpp"
#include "comparison.hpp"

/// The fields of BoundsState and its Comparison: see fields/fields.hpp.
namespace gjkscope {

template <class T>
struct Fields<Comparison<T>> {
    using S = Comparison<T>;
    static constexpr std::tuple list{StateField{"left", &S::left}, StateField{"right", &S::right},
                                     StateField{"slack", &S::slack}, StateField{"holds", &S::holds}};
};

template <class T>
struct Fields<BoundsState<T>> {
    using S = BoundsState<T>;
    static constexpr std::tuple list{
        StateField{"index", &S::index}, StateField{"", &S::comparison}, StateField{"verdict", &S::verdict},
        StateField{"iteration", &S::iterations}, StateField{"status", &S::status}};
};

}  // namespace gjkscope
