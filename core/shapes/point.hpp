#pragma once

#include "../support/convex.hpp"

namespace gjkscope {

/// The origin of its own frame: the core of a circle and of a sphere.
template <int D, class T>
struct Point {
    SupportPoint<D, T> support(Vec<D, T> /*d*/) const { return {Vec<D, T>(0), 0}; }
    T radius() const { return 0; }
    Vec<D, T> center() const { return Vec<D, T>(0); }
};

}  // namespace gjkscope
