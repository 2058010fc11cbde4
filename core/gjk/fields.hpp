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
    static constexpr std::tuple list{
        StateField{"simplex", &S::simplex},      StateField{"direction", &S::direction},
        StateField{"support", &S::support},      StateField{"reach", &S::reach},
        StateField{"kept", &S::region},          StateField{"scale", &S::scale},
        StateField{"stalls", &S::stalls},        StateField{"intersects", &S::intersects},
        StateField{"iteration", &S::iterations}, StateField{"status", &S::status}};
};

template <int D, class T>
struct Fields<GjkDistanceState<D, T>> {
    using S = GjkDistanceState<D, T>;
    static constexpr std::tuple list{
        StateField{"simplex", &S::simplex},      StateField{"", &S::closest},
        StateField{"support", &S::support},      StateField{"kept", &S::kept},
        StateField{"lower", &S::lower},          StateField{"plane", &S::plane},
        StateField{"upper", &S::upper},          StateField{"scale", &S::scale},
        StateField{"stalls", &S::stalls},        StateField{"intersects", &S::intersects},
        StateField{"iteration", &S::iterations}, StateField{"status", &S::status}};
};

template <int D, class T>
struct Fields<DirectedGjkState<D, T>> {
    using S = DirectedGjkState<D, T>;
    static constexpr std::tuple list{StateField{"", &S::gjk}, StateField{"direction", &S::direction},
                                     StateField{"former_support", &S::former},
                                     StateField{"follows_policy", &S::follows},
                                     StateField{"straight_lower", &S::straight}};
};

template <int D, class T>
struct Fields<SimplexCache<D, T>> {
    using S = SimplexCache<D, T>;
    static constexpr std::tuple list{StateField{"vertices", &S::vertices}, StateField{"size", &S::size}};
};

template <int D, class T>
struct Fields<CachedVertex<D, T>> {
    using S = CachedVertex<D, T>;
    static constexpr std::tuple list{StateField{"feature_a", &S::featureA},
                                     StateField{"feature_b", &S::featureB},
                                     StateField{"direction", &S::direction}};
};

}  // namespace gjkscope
