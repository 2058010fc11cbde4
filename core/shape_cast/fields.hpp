#pragma once

#include "../answer/fields.hpp"
#include "../gjk/fields.hpp"
#include "../support/fields.hpp"
#include "cast.hpp"

/// The fields of ShapeCastState and RigidCastState: see fields/fields.hpp.
namespace gjkscope {

template <int D, class T>
struct Fields<SeparatingPlane<D, T>> {
    using S = SeparatingPlane<D, T>;
    static constexpr std::tuple list{Field{"normal", &S::normal}, Field{"gap", &S::gap},
                                     Field{"approach", &S::approach}};
};

template <int D, class T>
struct Fields<ShapeCastState<D, T>> {
    using S = ShapeCastState<D, T>;
    static constexpr std::tuple list{Field{"end", &S::end},
                                     Field{"velocity", &S::velocity},
                                     Field{"velocity_rest", &S::velocityRest},
                                     Field{"duration", &S::duration},
                                     Field{"size", &S::size},
                                     Field{"radii", &S::radii},
                                     Field{"coordinates", &S::coordinates},
                                     Field{"time", &S::time},
                                     Field{"here", &S::here},
                                     Field{"", &S::plane},
                                     Field{"advance", &S::advance},
                                     Field{"earliest", &S::earliest},
                                     Field{"latest", &S::latest},
                                     Field{"iteration", &S::iterations},
                                     Field{"status", &S::status}};
};

template <int D, class T>
struct Fields<RigidCastState<D, T>> {
    using S = RigidCastState<D, T>;
    static constexpr std::tuple list{Field{"end", &S::end},           Field{"size", &S::size},
                                     Field{"extent", &S::extent},     Field{"reach_a", &S::reachA},
                                     Field{"reach_b", &S::reachB},    Field{"time", &S::time},
                                     Field{"here", &S::here},         Field{"gap", &S::gap},
                                     Field{"approach", &S::approach}, Field{"advance", &S::advance},
                                     Field{"earliest", &S::earliest}, Field{"latest", &S::latest},
                                     Field{"cache", &S::cache},       Field{"iteration", &S::iterations},
                                     Field{"status", &S::status}};
};

}  // namespace gjkscope
