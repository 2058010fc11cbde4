#pragma once

#include "../math/vector.hpp"
#include "status.hpp"

namespace gjkscope {

/// Optional parameters of a query.
template <int D, class T>
struct QueryOptions {
    Limits<T> limits{};
    /// Direction of the first support query, of any length, in the shapes' frame: best from A's center to
    /// B's; zero stands for +x.
    Vec<D, T> firstDirection{0};
};

}  // namespace gjkscope
