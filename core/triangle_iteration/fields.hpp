#pragma once

#include "../simplex/fields.hpp"
#include "triangle_iteration.hpp"

/// The fields of TriangleState: see fields/fields.hpp.
namespace gjkscope {

template <class T>
struct Fields<TriangleState<T>> {
    using S = TriangleState<T>;
    static constexpr std::tuple list{StateField{"before", &S::before},
                                     StateField{"triangle", &S::triangle},
                                     StateField{"", &S::nearest},
                                     StateField{"support", &S::support},
                                     StateField{"swapped", &S::swapped},
                                     StateField{"lower", &S::lower},
                                     StateField{"upper", &S::upper},
                                     StateField{"scale", &S::scale},
                                     StateField{"stalls", &S::stalls},
                                     StateField{"intersects", &S::intersects},
                                     StateField{"iteration", &S::iterations},
                                     StateField{"status", &S::status}};
};

}  // namespace gjkscope
