#pragma once

#include "../minkowski/fields.hpp"
#include "calipers.hpp"

/// The fields of CalipersState: see fields/fields.hpp.
namespace gjkscope {

template <class T>
struct Fields<CalipersState<T>> {
    using S = CalipersState<T>;
    static constexpr std::tuple list{Field{"", &S::merge},
                                     Field{"previous_vertex", &S::previous},
                                     Field{"along", &S::along},
                                     Field{"normal", &S::normal},
                                     Field{"separation", &S::separation},
                                     Field{"", &S::nearest},
                                     Field{"distance", &S::distance},
                                     Field{"best_distance", &S::upper},
                                     Field{"best_distance_normal", &S::upperNormal},
                                     Field{"best_distance_points", &S::upperPoints},
                                     Field{"best_distance_is_foot", &S::upperIsFoot},
                                     Field{"best_separation", &S::lower},
                                     Field{"best_separation_normal", &S::lowerNormal},
                                     Field{"best_separation_points", &S::lowerPoints},
                                     Field{"best_separation_distance", &S::lowerDistance},
                                     Field{"first_edge", &S::firstEdge},
                                     Field{"has_area", &S::hasArea},
                                     Field{"scale", &S::scale},
                                     Field{"iteration", &S::iterations},
                                     Field{"status", &S::status}};
};

}  // namespace gjkscope
