#pragma once

#include "../fields/fields.hpp"
#include "minkowski_vertex.hpp"

/// The fields of MinkowskiVertex: see fields/fields.hpp.
namespace gjkscope {

template <int D, class T>
struct Fields<MinkowskiVertex<D, T>> {
    using S = MinkowskiVertex<D, T>;
    static constexpr std::tuple list{StateField{"w", &S::w}, StateField{"a", &S::a}, StateField{"b", &S::b},
                                     StateField{"feature_a", &S::featureA},
                                     StateField{"feature_b", &S::featureB}};
};

}  // namespace gjkscope
