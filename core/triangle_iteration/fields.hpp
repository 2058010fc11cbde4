#pragma once

#include "../simplex/fields.hpp"
#include "triangle_iteration.hpp"

/// The fields of TriangleState: see fields/fields.hpp.
namespace gjkscope {

template <class T>
struct Fields<TriangleState<T>> {
    using S = TriangleState<T>;
    static constexpr std::tuple list{
        Field{"before", &S::before},         Field{"triangle", &S::triangle},    Field{"", &S::nearest},
        Field{"support", &S::support},       Field{"swapped", &S::swapped},      Field{"lower", &S::lower},
        Field{"upper", &S::upper},           Field{"scale", &S::scale},          Field{"stalls", &S::stalls},
        Field{"intersects", &S::intersects}, Field{"iteration", &S::iterations}, Field{"status", &S::status}};
};

}  // namespace gjkscope
