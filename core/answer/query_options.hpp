#pragma once

#include "../math/vector.hpp"
#include "status.hpp"

namespace gjkscope {

/// What a query may be given beside the shapes.
template <int D, class T>
struct QueryOptions {
    Limits<T> limits{};
    Vec<D, T> firstDirection{0};  ///< best from A's center to B's; zero stands for +x
};

}  // namespace gjkscope
