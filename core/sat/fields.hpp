#pragma once

#include "../fields/fields.hpp"
#include "sat.hpp"

/// The fields of SatState: see fields/fields.hpp.
namespace gjkscope {

template <class T>
struct Fields<Interval<T>> {
    using S = Interval<T>;
    static constexpr std::tuple list{StateField{"", &S::min}, StateField{"", &S::max}};
};

template <int D, class T>
struct Fields<SatState<D, T>> {
    using S = SatState<D, T>;
    static constexpr std::tuple list{
        StateField{"axis_index", &S::axis},        StateField{"interval_a", &S::onA},
        StateField{"interval_b", &S::onB},         StateField{"normal", &S::normal},
        StateField{"separation", &S::separation},  StateField{"best_axis", &S::best},
        StateField{"best_normal", &S::bestNormal}, StateField{"best_separation", &S::bestSeparation},
        StateField{"iteration", &S::iterations},   StateField{"status", &S::status}};
};

}  // namespace gjkscope
