#pragma once

#include "../simplex/fields.hpp"
#include "gjk.hpp"
#include "gjk_cached.hpp"
#include "gjk_directed.hpp"
#include "gjk_distance.hpp"

/// The fields of GJK's states and simplex cache: see fields/fields.hpp.
namespace gjkscope {

template <int D, class T>
struct Fields<GjkState<D, T>> {
    using S = GjkState<D, T>;
    static constexpr std::tuple list{Field{"simplex", &S::simplex},      Field{"direction", &S::direction},
                                     Field{"support", &S::support},      Field{"reach", &S::reach},
                                     Field{"kept", &S::region},          Field{"scale", &S::scale},
                                     Field{"stalls", &S::stalls},        Field{"intersects", &S::intersects},
                                     Field{"iteration", &S::iterations}, Field{"status", &S::status}};
};

template <int D, class T>
struct Fields<GjkDistanceState<D, T>> {
    using S = GjkDistanceState<D, T>;
    static constexpr std::tuple list{Field{"simplex", &S::simplex},      Field{"", &S::closest},
                                     Field{"support", &S::support},      Field{"kept", &S::kept},
                                     Field{"lower", &S::lower},          Field{"plane", &S::plane},
                                     Field{"upper", &S::upper},          Field{"scale", &S::scale},
                                     Field{"stalls", &S::stalls},        Field{"intersects", &S::intersects},
                                     Field{"iteration", &S::iterations}, Field{"status", &S::status}};
};

template <int D, class T>
struct Fields<DirectedGjkState<D, T>> {
    using S = DirectedGjkState<D, T>;
    static constexpr std::tuple list{
        Field{"", &S::gjk}, Field{"direction", &S::direction}, Field{"former_support", &S::former},
        Field{"follows_policy", &S::follows}, Field{"straight_lower", &S::straight}};
};

template <int D, class T>
struct Fields<SimplexCache<D, T>> {
    using S = SimplexCache<D, T>;
    static constexpr std::tuple list{Field{"vertices", &S::vertices}, Field{"size", &S::size}};
};

template <int D, class T>
struct Fields<CachedVertex<D, T>> {
    using S = CachedVertex<D, T>;
    static constexpr std::tuple list{Field{"feature_a", &S::featureA}, Field{"feature_b", &S::featureB},
                                     Field{"direction", &S::direction}};
};

}  // namespace gjkscope
