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
    static constexpr std::tuple list{StateField{"normal", &S::normal}, StateField{"gap", &S::gap},
                                     StateField{"approach", &S::approach}};
};

template <int D, class T>
struct Fields<ShapeCastState<D, T>> {
    using S = ShapeCastState<D, T>;
    static constexpr std::tuple list{StateField{"end", &S::end},
                                     StateField{"velocity", &S::velocity},
                                     StateField{"velocity_rest", &S::velocityRest},
                                     StateField{"duration", &S::duration},
                                     StateField{"size", &S::size},
                                     StateField{"radii", &S::radii},
                                     StateField{"coordinates", &S::coordinates},
                                     StateField{"time", &S::time},
                                     StateField{"here", &S::here},
                                     StateField{"", &S::plane},
                                     StateField{"advance", &S::advance},
                                     StateField{"earliest", &S::earliest},
                                     StateField{"latest", &S::latest},
                                     StateField{"iteration", &S::iterations},
                                     StateField{"status", &S::status}};
};

template <int D, class T>
struct Fields<RigidCastState<D, T>> {
    using S = RigidCastState<D, T>;
    static constexpr std::tuple list{StateField{"end", &S::end},
                                     StateField{"size", &S::size},
                                     StateField{"extent", &S::extent},
                                     StateField{"rotation_radius_a", &S::rotationRadiusA},
                                     StateField{"rotation_radius_b", &S::rotationRadiusB},
                                     StateField{"time", &S::time},
                                     StateField{"here", &S::here},
                                     StateField{"gap", &S::gap},
                                     StateField{"approach", &S::approach},
                                     StateField{"advance", &S::advance},
                                     StateField{"earliest", &S::earliest},
                                     StateField{"latest", &S::latest},
                                     StateField{"cache", &S::cache},
                                     StateField{"iteration", &S::iterations},
                                     StateField{"status", &S::status}};
};

}  // namespace gjkscope
