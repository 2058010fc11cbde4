#pragma once

#include "../fields/fields.hpp"
#include "outcome.hpp"
#include "proximity.hpp"

/// The fields of Proximity and Outcome: see fields/fields.hpp.
namespace gjkscope {

template <int D, class T>
struct Fields<Proximity<D, T>> {
    using S = Proximity<D, T>;
    static constexpr std::tuple list{Field{"intersects", &S::intersects},
                                     Field{"is_decided", &S::isDecided},
                                     Field{"distance", &S::distance},
                                     Field{"depth", &S::depth},
                                     Field{"normal", &S::normal},
                                     Field{"point_a", &S::pointA},
                                     Field{"point_b", &S::pointB},
                                     Field{"lower", &S::lower},
                                     Field{"upper", &S::upper},
                                     Field{"status", &S::status},
                                     Field{"gjk_iterations", &S::gjkIterations},
                                     Field{"epa_iterations", &S::epaIterations}};
};

template <int D, class T>
struct Fields<Outcome<D, T>> {
    using S = Outcome<D, T>;
    static constexpr std::tuple list{Field{"intersects", &S::intersects},
                                     Field{"distance", &S::distance},
                                     Field{"depth", &S::depth},
                                     Field{"normal", &S::normal},
                                     Field{"point_a", &S::pointA},
                                     Field{"point_b", &S::pointB},
                                     Field{"lower", &S::lower},
                                     Field{"upper", &S::upper},
                                     Field{"status", &S::status},
                                     Field{"iterations", &S::iterations},
                                     Field{"time_of_impact", &S::timeOfImpact},
                                     Field{"earliest", &S::earliest},
                                     Field{"latest", &S::latest}};
};

}  // namespace gjkscope
