#pragma once

#include "../fields/fields.hpp"
#include "outcome.hpp"
#include "proximity.hpp"

/// The fields of Proximity and Outcome: see fields/fields.hpp.
namespace gjkscope {

template <int D, class T>
struct Fields<Proximity<D, T>> {
    using S = Proximity<D, T>;
    static constexpr std::tuple list{StateField{"intersects", &S::intersects},
                                     StateField{"is_decided", &S::isDecided},
                                     StateField{"distance", &S::distance},
                                     StateField{"depth", &S::depth},
                                     StateField{"normal", &S::normal},
                                     StateField{"point_a", &S::pointA},
                                     StateField{"point_b", &S::pointB},
                                     StateField{"lower", &S::lower},
                                     StateField{"upper", &S::upper},
                                     StateField{"status", &S::status},
                                     StateField{"method", &S::method},
                                     StateField{"gjk_iterations", &S::gjkIterations},
                                     StateField{"epa_iterations", &S::epaIterations}};
};

template <int D, class T>
struct Fields<Outcome<D, T>> {
    using S = Outcome<D, T>;
    static constexpr std::tuple list{StateField{"intersects", &S::intersects},
                                     StateField{"distance", &S::distance},
                                     StateField{"depth", &S::depth},
                                     StateField{"normal", &S::normal},
                                     StateField{"point_a", &S::pointA},
                                     StateField{"point_b", &S::pointB},
                                     StateField{"lower", &S::lower},
                                     StateField{"upper", &S::upper},
                                     StateField{"status", &S::status},
                                     StateField{"iterations", &S::iterations},
                                     StateField{"time_of_impact", &S::timeOfImpact},
                                     StateField{"earliest", &S::earliest},
                                     StateField{"latest", &S::latest}};
};

}  // namespace gjkscope
