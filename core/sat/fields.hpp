#pragma once

#include "../fields/fields.hpp"
#include "sat.hpp"

/// The fields of SatState: see fields/fields.hpp.
namespace gjkscope {

template <class T>
struct Fields<Interval<T>> {
    using S = Interval<T>;
    static constexpr std::tuple list{Field{"", &S::min}, Field{"", &S::max}};
};

template <int D, class T>
struct Fields<SatState<D, T>> {
    using S = SatState<D, T>;
    static constexpr std::tuple list{
        Field{"axis_index", &S::axis},        Field{"interval_a", &S::onA},
        Field{"interval_b", &S::onB},         Field{"normal", &S::normal},
        Field{"separation", &S::separation},  Field{"best_axis", &S::best},
        Field{"best_normal", &S::bestNormal}, Field{"best_separation", &S::bestSeparation},
        Field{"iteration", &S::iterations},   Field{"status", &S::status}};
};

}  // namespace gjkscope
