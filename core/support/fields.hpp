#pragma once

#include "../fields/fields.hpp"
#include "minkowski_vertex.hpp"

/// The fields of MinkowskiVertex: see fields/fields.hpp.
namespace gjkscope {

template <int D, class T>
struct Fields<MinkowskiVertex<D, T>> {
    using S = MinkowskiVertex<D, T>;
    static constexpr std::tuple list{Field{"w", &S::w}, Field{"a", &S::a}, Field{"b", &S::b},
                                     Field{"feature_a", &S::featureA}, Field{"feature_b", &S::featureB}};
};

}  // namespace gjkscope
