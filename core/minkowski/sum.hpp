#pragma once

#include <optional>
#include <span>
#include <vector>

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

/// A − B of convex polygons as in `minkowski`; `visit` sees its states, one edge per step.
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

}  // namespace gjkscope
