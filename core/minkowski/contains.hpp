#pragma once

#include <vector>

#include "../gjk_epa/intersects.hpp"
#include "sum.hpp"

/// Membership in Minkowski sums and differences as sets.
namespace gjkscope {

namespace detail {

/// A ball as a swept point.
template <int D, class T>
struct Surroundings {
    Vec<D, T> point;
    T reach;

    SupportPoint<D, T> support(Vec<D, T> /*d*/) const { return {point, 0}; }
    T radius() const { return reach; }
};

/// True if a point is within `radius` of the hull of `vertices`: touching counts, up to rounding.
template <int D, class T>
bool isWithin(const std::vector<Vec<D, T>>& vertices, T radius, Vec<D, T> point) {
    if (vertices.empty()) return false;
    const Polytope<D, T> hull(vertices);
    return intersects(hull, Surroundings<D, T>{point, radius}, {.firstDirection = point - hull.center()});
}

}  // namespace detail

/// True if a point is in the set, touching included, up to rounding; none is in a set without vertices. The
/// difference of two shapes contains the origin if and only if they intersect.
template <class T>
bool contains(const SweptPolygon<T>& set, Vec<2, T> point) {
    return detail::isWithin<2, T>(set.vertices, set.radius, point);
}
template <class T>
bool contains(const SweptPolyhedron<T>& set, Vec<3, T> point) {
    return detail::isWithin<3, T>(set.core.vertices, set.radius, point);
}

}  // namespace gjkscope
