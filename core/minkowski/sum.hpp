#pragma once

#include <optional>
#include <span>
#include <vector>

#include "../gjk_epa/intersects.hpp"
#include "../shapes/polytope/polytope.hpp"
#include "minkowski_2d.hpp"
#include "minkowski_3d.hpp"

/// Minkowski sums and differences as sets. The sum is a difference: `A ⊕ B = A − (−B)`, so that the merging
/// of edges in 2D and the overlay of Gauss maps in 3D make both. Radii add up: sets swept by r and by s make
/// one swept by r + s.
namespace gjkscope {

/// A convex polygon, counter-clockwise, swept by a circle. One vertex is a point, two are a segment.
template <class T>
struct SweptPolygon {
    std::vector<Vec<2, T>> vertices;
    T radius = 0;
};

/// A convex polyhedron swept by a sphere.
template <class T>
struct SweptPolyhedron {
    Polyhedron<T> core;
    T radius = 0;
};

/// −B: a rotation by half a turn, which keeps the order.
template <class T>
SweptPolygon<T> negated(SweptPolygon<T> polygon) {
    for (Vec<2, T>& v : polygon.vertices) v = -v;
    return polygon;
}

/// −B: the mirror image at the origin, whose rings are reversed.
template <class T>
SweptPolyhedron<T> negated(SweptPolyhedron<T> solid) {
    for (Vec<3, T>& v : solid.core.vertices) v = -v;
    solid.core.faces = reversed(std::move(solid.core.faces));
    return solid;
}

/// A − B of convex polygons as in `minkowski`; `visit` sees its states, one edge a step.
template <class T, class Visit = Ignore>
SweptPolygon<T> minkowskiDifferenceSet(const SweptPolygon<T>& a, const SweptPolygon<T>& b, Visit visit = {}) {
    SweptPolygon<T> set{{}, a.radius + b.radius};
    set.vertices.reserve(a.vertices.size() + b.vertices.size() + 1);
    minkowski(a.vertices, b.vertices, [&](const MinkowskiState<T>& s) {
        set.vertices.push_back(s.vertex.w);
        visit(s);
    });
    // the chain ends where it began
    if (set.vertices.size() > 1) set.vertices.pop_back();
    return set;
}

/// A ⊕ B of convex polygons. The visited states are those of A − (−B): their `b` is a vertex of −B.
template <class T, class Visit = Ignore>
SweptPolygon<T> minkowskiSumSet(const SweptPolygon<T>& a, const SweptPolygon<T>& b, Visit visit = {}) {
    return minkowskiDifferenceSet(a, negated(b), visit);
}

/// A − B of polyhedra, in double precision alone; nothing where rounding defeats `minkowskiDifference`.
inline std::optional<SweptPolyhedron<double>> minkowskiDifferenceSet(const SweptPolyhedron<double>& a,
                                                                     const SweptPolyhedron<double>& b) {
    std::optional<DifferencePolyhedron> difference = minkowskiDifference(a.core, b.core);
    if (!difference) return std::nullopt;
    SweptPolyhedron<double> set{{{}, std::move(difference->faces)}, a.radius + b.radius};
    set.core.vertices.reserve(difference->vertices.size());
    for (const MinkowskiVertex<3, double>& v : difference->vertices) set.core.vertices.push_back(v.w);
    return set;
}

/// A ⊕ B of polyhedra, likewise.
inline std::optional<SweptPolyhedron<double>> minkowskiSumSet(const SweptPolyhedron<double>& a,
                                                              const SweptPolyhedron<double>& b) {
    return minkowskiDifferenceSet(a, negated(b));
}

namespace detail {

/// A ball as a swept point.
template <int D, class T>
struct Surroundings {
    Vec<D, T> point;
    T reach;

    SupportPoint<D, T> support(Vec<D, T> /*d*/) const { return {point, 0}; }
    T radius() const { return reach; }
};

/// Whether a point is within `radius` of the hull of `vertices`: touching counts, up to rounding.
template <int D, class T>
bool isWithin(const std::vector<Vec<D, T>>& vertices, T radius, Vec<D, T> point) {
    if (vertices.empty()) return false;
    const Polytope<D, T> hull(vertices);
    return intersects(hull, Surroundings<D, T>{point, radius}, {.firstDirection = point - hull.center()});
}

}  // namespace detail

/// Whether a point is in the set. The difference of two shapes contains the origin if and only if they
/// intersect.
template <class T>
bool contains(const SweptPolygon<T>& set, Vec<2, T> point) {
    return detail::isWithin<2, T>(set.vertices, set.radius, point);
}
template <class T>
bool contains(const SweptPolyhedron<T>& set, Vec<3, T> point) {
    return detail::isWithin<3, T>(set.core.vertices, set.radius, point);
}

}  // namespace gjkscope
