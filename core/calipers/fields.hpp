#pragma once

#include "../minkowski/fields.hpp"
#include "calipers.hpp"

/// The fields of CalipersState: see fields/fields.hpp.
namespace gjkscope {

template <class T>
struct Fields<CalipersState<T>> {
    using S = CalipersState<T>;
    static constexpr std::tuple list{StateField{"", &S::merge},
                                     StateField{"previous_vertex", &S::previous},
                                     StateField{"along", &S::along},
                                     StateField{"normal", &S::normal},
                                     StateField{"separation", &S::separation},
                                     StateField{"", &S::nearest},
                                     StateField{"distance", &S::distance},
                                     StateField{"best_distance", &S::upper},
                                     StateField{"best_distance_normal", &S::upperNormal},
                                     StateField{"best_distance_points", &S::upperPoints},
                                     StateField{"best_distance_is_foot", &S::upperIsFoot},
                                     StateField{"best_separation", &S::lower},
                                     StateField{"best_separation_normal", &S::lowerNormal},
                                     StateField{"best_separation_points", &S::lowerPoints},
                                     StateField{"best_separation_distance", &S::lowerDistance},
                                     StateField{"first_edge", &S::firstEdge},
                                     StateField{"has_area", &S::hasArea},
                                     StateField{"scale", &S::scale},
                                     StateField{"iteration", &S::iterations},
                                     StateField{"status", &S::status}};
};

}  // namespace gjkscope
