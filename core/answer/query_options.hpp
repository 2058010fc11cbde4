#pragma once

#include "../math/vector.hpp"
#include "status.hpp"

namespace gjkscope {

/// What a query may be given beside the shapes.
template <int D, class T>
struct QueryOptions {
    Limits<T> limits{};
    /// Of the first support query, of any length, in the shapes' frame: best from A's center to B's; zero
    /// stands for +x.
    Vec<D, T> firstDirection{0};
};

}  // namespace gjkscope
