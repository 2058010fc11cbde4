#pragma once

#include "../support/curved.hpp"

namespace gjkscope {

/// The origin of its own frame: the core of a circle and of a sphere.
template <int D, class T>
struct Point {
    SupportPoint<D, T> support(Vec<D, T> /*d*/) const { return {Vec<D, T>(0), 0}; }
    T radius() const { return 0; }
    T extent() const { return 0; }
    Point<D, double> inDouble() const { return {}; }
    template <class Visit>
    bool visitVertices(Visit&& visit) const {
        visit(Vec<D, T>(0));
        return true;
    }
    std::optional<Vec<D, T>> vertex(int feature) const {
        return feature == 0 ? std::optional(Vec<D, T>(0)) : std::nullopt;
    }
    RevolutionAxis<T> revolution() const requires(D == 3) { return {}; }
    EllipsoidSum ellipsoids() const requires(D == 3) {
        EllipsoidSum sum;
        return sum;
    }
    Vec<D, T> center() const { return Vec<D, T>(0); }
};

}  // namespace gjkscope
